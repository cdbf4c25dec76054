// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/tone_code.h"

#include "core/encodings/sinusoidal/row_convention.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/text/numbers.h"

#include <array>
#include <cmath>
#include <span>

namespace posiscope {

namespace {

/// How the code calls the number of columns that turn.
std::string columnsOf(const Parameters& parameters)
{
    return turnedColumns(parameters) < parameters.dModel ? "rotated" : "d_model";
}

/// What the position is divided by, without its n: "2 * pairs / d_model".
std::string exponentOf(const Parameters& parameters)
{
    const std::string d = columnsOf(parameters);
    switch (parameters.rowConvention.exponent) {
    case Exponent::Endpoint:
        return "pairs / max(" + d + " // 2 - 1, 1)";
    case Exponent::Doubled:
        return "4 * pairs / " + d;
    case Exponent::Paper:
    case Exponent::Column:
        break;
    }
    return hasShift(parameters) ? "pairs / (" + d + " // 2 - exponent_shift)" : "2 * pairs / " + d;
}

/// The pair, not rounded, whose frequency is 1/whole: the inverse of the exponent.
std::string pairOfExponent(const Parameters& parameters)
{
    const std::string logarithms = "math.log(whole) / ";
    const std::string d = columnsOf(parameters);
    switch (parameters.rowConvention.exponent) {
    case Exponent::Endpoint:
        return "max(" + d + " // 2 - 1, 1) * " + logarithms + "math.log(n)";
    case Exponent::Doubled:
        return d + " * " + logarithms + "(4 * math.log(n))";
    case Exponent::Paper:
    case Exponent::Column:
        break;
    }
    return hasShift(parameters) ? "(" + d + " // 2 - exponent_shift) * " + logarithms + "math.log(n)"
                                : d + " * " + logarithms + "(2 * math.log(n))";
}

/// Numbers as an array, in lines of as many as there is room for.
void addNumbers(PythonCode& code, const std::string& name, std::span<const double> numbers)
{
    constexpr std::size_t longest = 75;
    std::string lines = name + " = xp.asarray([";
    std::string line = "   ";
    for (const double number : numbers) {
        std::string next = " ";
        next += numberText(number) + ",";
        if (line.size() + next.size() > longest) {
            lines += "\n" + line;
            line = "   ";
        }
        line += next;
    }
    code.add(lines + "\n" + line + "\n], dtype=xp.float64)");
}

std::string roundedPair(const std::string& rounding, const Parameters& parameters, double turns)
{
    const std::string pair = "pair_that_turns(" + numberText(turns) + ")";
    return parameters.yarn.truncate ? rounding + "(" + pair + ")" : pair;
}

/// The frequencies ω of the pairs as `omega`, after their scaling.
void addScaledFrequencies(PythonCode& code, const Parameters& parameters)
{
    const std::string omega = "omega = n ** (-" + exponentOf(parameters) + ")";
    const std::string d = columnsOf(parameters);
    const std::string power = d + " / (" + d + " - 2))";
    switch (parameters.scaling) {
    case Scaling::None:
        code.add(omega);
        return;
    case Scaling::Linear:
        code.add(omega);
        code.add("omega = omega / scale");
        return;
    case Scaling::Ntk:
        code.add("n = n * scale ** (" + power);
        code.add(omega);
        return;
    case Scaling::DynamicNtk:
        code.add("if max_len > original_len:\n"
                 "    longer = scale * max_len / original_len - (scale - 1)\n"
                 "    n = n * longer ** (" +
                 power);
        code.add(omega);
        return;
    case Scaling::Yarn:
        code.add(omega);
        code.add("\n\ndef pair_that_turns(turns):\n"
                 "    whole = original_len / (2 * math.pi * turns)\n"
                 "    return " +
                 pairOfExponent(parameters) +
                 "\n\n\n"
                 "low = max(" +
                 roundedPair("math.floor", parameters, parameters.yarn.fast) +
                 ", 0)\n"
                 "high = max(min(" +
                 roundedPair("math.ceil", parameters, parameters.yarn.slow) + ", " + d +
                 " - 1), low)\n"
                 "ramp = ((pairs - low) / max(high - low, 0.001)).clip(0, 1)\n"
                 "omega = omega * (1 - ramp) + omega / scale * ramp");
        return;
    case Scaling::Llama3:
        code.add(omega);
        code.add("turns = original_len * omega / (2 * math.pi)\n" +
                 (parameters.llama3.low == parameters.llama3.high
                      ? "kept = (turns >= " + numberText(parameters.llama3.low) + ").cast(float64)"
                      : "kept = ((turns - " + numberText(parameters.llama3.low) + ") / " +
                            numberText(parameters.llama3.high - parameters.llama3.low) + ").clip(0, 1)") +
                 "\n"
                 "omega = omega * kept + omega / scale * (1 - kept)");
        return;
    case Scaling::LongRope:
        code.add(omega);
        if (parameters.factors.isEmpty())
            return;
        addNumbers(code, "factors", parameters.factors.values());
        code.add("omega = omega / factors");
        return;
    }
}

/// Whether some of the pairs that turn have the frequency 0.
bool hasZeroTail(const Parameters& parameters)
{
    return pairCount(parameters) < turnedColumns(parameters) / 2;
}

/// What sines and cosines are multiplied by, as `attention_factor`.
void addFactor(PythonCode& code, const Parameters& parameters)
{
    if (parameters.rotary.attentionFactor != 0)
        code.set("attention_factor", parameters.rotary.attentionFactor);
    else if (parameters.scaling == Scaling::Yarn)
        code.add("attention_factor = 0.1 * math.log(scale) + 1");
    else
        code.add("attention_factor = math.sqrt(1 + math.log(scale) / math.log(original_len))");
}

/// Multiplies the columns that turn by it.
void multiplyByFactor(PythonCode& code, const Parameters& parameters, ShownColumns shown, bool isRounded)
{
    const bool isPart = shown == ShownColumns::All && turnedColumns(parameters) < parameters.dModel;
    const std::string turned = isPart ? "table[:, :rotated]" : "table";
    if (!isRounded) {
        code.add(turned + " *= attention_factor");
        return;
    }
    code.add("factor = xp.asarray(attention_factor, dtype=xp.float32).cast(float64)\n" + turned +
             " = rounded(" + turned + ".cast(float64) * factor)" + (isPart ? "" : ".cast(float32)"));
}

/// A function that rounds as the arithmetic does.
void addRounding(PythonCode& code, const std::string& name, Arithmetic arithmetic)
{
    if (arithmetic == Arithmetic::BFloat16 && code.isNumPy()) {
        code.add("\n\ndef " + name +
                 "(x):  # to the 8 significant bits of bfloat16\n"
                 "    significand, exponent = xp.frexp(x)\n"
                 "    return xp.ldexp(xp.rint(256 * significand) / 256, exponent)\n\n");
        return;
    }
    constexpr std::array types{"", "float64", "float32", "float16", "bfloat16"};
    code.add("\n\ndef " + name + "(x):\n    return x.cast(" + types.at(static_cast<std::size_t>(arithmetic)) +
             ").cast(float64)\n\n");
}

/// Sines and cosines of the angles, in the order of the layout.
void addTable(PythonCode& code, const Parameters& parameters, ShownColumns shown, bool isRounded,
              std::string_view type)
{
    const auto valueOf = [&](const std::string& function) {
        return isRounded ? "rounded(" + function + ")" : function;
    };
    const bool isPart = turnedColumns(parameters) < parameters.dModel;
    const bool areFew = shown == ShownColumns::Sines && hasZeroTail(parameters);
    const std::string sines = valueOf(areFew ? "xp.sin(angles[:, :turning])" : "xp.sin(angles)");
    const std::string cosines = valueOf(isPart ? "xp.cos(angles)" : "xp.cos(angles[:, : d_model // 2])");
    if (shown == ShownColumns::Sines) {
        code.add("table = " + sines + ".cast(" + std::string(type) + ")");
        return;
    }
    const bool halves = parameters.layout == Layout::Halves;
    const bool areSinesFirst = parameters.rowConvention.order == ColumnOrder::SineFirst;
    const bool hasZeros = hasZeroColumn(parameters);
    code.add(std::string("table = xp.") + (hasZeros || isPart ? "zeros" : "empty") +
             "((max_len, d_model), dtype=xp." + std::string(type) + ")");
    const auto fill = [&](const std::string& columns, const std::string& written) {
        code.add("table[:, " + columns + "] = " + written);
    };
    if (!formsPairs(parameters)) {
        const std::string half = areSinesFirst && !hasZeros ? "(d_model + 1) // 2" : "d_model // 2";
        const std::string first = halves ? ": " + half : hasZeros ? "0:-1:2" : "0::2";
        const std::string second = !halves ? "1::2" : half + (hasZeros ? " : -1" : " :");
        fill(first, valueOf((areSinesFirst ? "xp.sin(angles[:, " : "xp.cos(angles[:, ") + first + "])"));
        fill(second, valueOf((areSinesFirst ? "xp.cos(angles[:, " : "xp.sin(angles[:, ") + second + "])"));
        return;
    }
    if (isPart) {
        fill(halves ? ": rotated // 2" : "0:rotated:2", areSinesFirst ? sines : cosines);
        fill(halves ? "rotated // 2 : rotated" : "1:rotated:2", areSinesFirst ? cosines : sines);
        fill(areSinesFirst ? "rotated + 1 :: 2" : "rotated::2", "1");
        return;
    }
    if (halves) {
        const std::string half = areSinesFirst ? "len(pairs)" : "d_model // 2";
        fill(": " + half, areSinesFirst ? sines : cosines);
        fill(half + (hasZeros ? " : -1" : " :"), areSinesFirst ? cosines : sines);
        return;
    }
    const bool isFirstShorter = parameters.dModel % 2 == 1 && (hasZeros || !areSinesFirst);
    fill(isFirstShorter ? "0:-1:2" : "0::2", areSinesFirst ? sines : cosines);
    if (areSinesFirst || !hasLoneSine(parameters))
        return fill("1::2", areSinesFirst ? cosines : sines);
    fill("1::2", valueOf("xp.sin(angles[:, : d_model // 2])"));
    fill("-1", valueOf("xp.sin(angles[:, -1])"));
}

void addSizes(PythonCode& code, const Parameters& parameters)
{
    code.set("n", parameters.n);
    code.set("d_model", parameters.dModel);
    code.set("max_len", parameters.maxLen);
    if (hasShift(parameters))
        code.set("exponent_shift", parameters.rowConvention.shift);
    if (turnedColumns(parameters) < parameters.dModel)
        code.set("rotated", turnedColumns(parameters));
    if (hasZeroTail(parameters))
        code.set("zero_tail", parameters.rotary.zeroTail);
    if (parameters.scaling != Scaling::None) {
        code.set("scale", parameters.scale);
        code.set("original_len", parameters.originalLen);
    }
}

} // namespace

void addFrequencyCode(PythonCode& code, const Parameters& parameters)
{
    addSizes(code, parameters);
    code.add("\npairs = xp.arange(d_model // 2, dtype=xp.float64)");
    addScaledFrequencies(code, parameters);
    const double step = std::abs(parameters.rowConvention.positionStep);
    code.add("distances = xp.arange(max_len, dtype=xp.float64)[:, None]" +
             (step == 1 ? "" : " * " + numberText(step)));
}

void addToneCode(PythonCode& code, const Parameters& parameters, ShownColumns shown)
{
    const bool isScaled = parameters.scaling != Scaling::None || hasZeroTail(parameters);
    const bool isRounded =
        parameters.arithmetic != Arithmetic::Exact && parameters.arithmetic != Arithmetic::Float64;
    const bool isStored = parameters.stored != Arithmetic::Exact && parameters.stored != Arithmetic::Float64;
    const int padding = paddingOf(parameters);
    const bool arePlain = hasRowsAsPositions(parameters);
    addSizes(code, parameters);
    if (!arePlain) {
        code.set("first_position", parameters.rowConvention.firstPosition);
        code.set("position_step", parameters.rowConvention.positionStep);
    }
    if (padding > 0)
        code.set("padding", padding);
    if (isRounded)
        addRounding(code, "rounded", parameters.arithmetic);
    if (isStored)
        addRounding(code, "stored", parameters.stored);
    if (!isRounded && !isStored)
        code.add("");
    const bool arePairs = formsPairs(parameters);
    const std::string from = padding > 0 ? " - padding" : "";
    code.add("positions = xp.arange(max_len, dtype=xp.float64)[:, None]" + from + "\n" +
             (arePlain ? "" : "positions = first_position + position_step * positions\n") +
             (padding > 0 ? "positions[:padding] = first_position - position_step\n" : "") +
             "pairs = xp.arange(" +
             std::string(!arePairs                                       ? "d_model"
                         : turnedColumns(parameters) < parameters.dModel ? "rotated // 2"
                         : hasZeroColumn(parameters)                     ? "d_model // 2"
                                                                         : "(d_model + 1) // 2") +
             ", dtype=xp.float64)" + (arePairs ? "" : "  # each column is one for itself"));
    if (!isScaled && parameters.arithmetic == Arithmetic::Exact) {
        code.add("angles = positions / n ** (" + exponentOf(parameters) + ")\n");
    } else {
        addScaledFrequencies(code, parameters);
        if (hasZeroTail(parameters))
            code.add("turning = int(zero_tail * " + columnsOf(parameters) +
                     " / 2)\nomega[turning:] = 0  # these pairs stay as they are");
        code.add(isRounded ? "angles = rounded(rounded(positions) * rounded(omega))\n"
                           : "angles = positions * omega\n");
    }
    addTable(code, parameters, shown, isRounded,
             parameters.arithmetic == Arithmetic::Float64 || isStored ? "float64" : "float32");
    if (attentionFactor(parameters) != 1) {
        addFactor(code, parameters);
        multiplyByFactor(code, parameters, shown, isRounded);
    }
    if (isStored)
        code.add("table = stored(table)");
    if (isZeroRow(parameters, 0))
        code.add("table[:padding] = 0");
}

} // namespace posiscope
