// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/tone_code.h"

#include <array>

namespace posiscope {

namespace {

/// The frequencies ω of the pairs as `omega`, after their scaling.
void addScaledFrequencies(Code& code, const Parameters& parameters)
{
    constexpr std::string_view omega = "omega = n ** (-2 * pairs / d_model)";
    switch (parameters.scaling) {
    case Scaling::None:
        code.add(omega);
        return;
    case Scaling::Linear:
        code.add(omega);
        code.add("omega = omega / scale");
        return;
    case Scaling::Ntk:
        code.add("n = n * scale ** (d_model / (d_model - 2))");
        code.add(omega);
        return;
    case Scaling::DynamicNtk:
        code.add("if max_len > original_len:\n"
                 "    longer = scale * max_len / original_len - (scale - 1)\n"
                 "    n = n * longer ** (d_model / (d_model - 2))");
        code.add(omega);
        return;
    case Scaling::Yarn:
        code.add(omega);
        code.add("\n\ndef pair_that_turns(turns):\n"
                 "    whole = original_len / (2 * math.pi * turns)\n"
                 "    return d_model * math.log(whole) / (2 * math.log(n))\n\n\n"
                 "low = max(math.floor(pair_that_turns(32)), 0)\n"
                 "high = max(min(math.ceil(pair_that_turns(1)), d_model - 1), low)\n"
                 "ramp = ((pairs - low) / max(high - low, 0.001)).clip(0, 1)\n"
                 "omega = omega * (1 - ramp) + omega / scale * ramp");
        return;
    case Scaling::Llama3:
        code.add(omega);
        code.add("turns = original_len * omega / (2 * math.pi)\n"
                 "kept = ((turns - 1) / 3).clip(0, 1)\n"
                 "omega = omega * kept + omega / scale * (1 - kept)");
        return;
    }
}

/// A function that rounds as the arithmetic does.
void addRounding(Code& code, Arithmetic arithmetic)
{
    if (arithmetic == Arithmetic::BFloat16 && code.isNumPy()) {
        code.add("\n\ndef rounded(x):  # to the 8 significant bits of bfloat16\n"
                 "    significand, exponent = xp.frexp(x)\n"
                 "    return xp.ldexp(xp.rint(256 * significand) / 256, exponent)\n\n");
        return;
    }
    constexpr std::array names{"", "float64", "float32", "float16", "bfloat16"};
    code.add(std::string("\n\ndef rounded(x):\n    return x.cast(") +
             names.at(static_cast<std::size_t>(arithmetic)) + ").cast(float64)\n\n");
}

/// Sines and cosines of the angles, in the order of the layout.
void addTable(Code& code, const Parameters& parameters, ShownColumns values, bool isRounded,
              std::string_view type)
{
    const auto valueOf = [&](const std::string& function) {
        return isRounded ? "rounded(" + function + ")" : function;
    };
    const std::string sines = valueOf("xp.sin(angles)");
    const std::string cosines = valueOf("xp.cos(angles[:, : d_model // 2])");
    if (values == ShownColumns::Sines) {
        code.add("table = " + sines + ".cast(" + std::string(type) + ")");
        return;
    }
    const bool halves = parameters.layout == Layout::Halves;
    code.add("table = xp.empty((max_len, d_model), dtype=xp." + std::string(type) + ")");
    const auto fill = [&](const char* columns, const std::string& written) {
        code.add(std::string("table[:, ") + columns + "] = " + written);
    };
    fill(halves ? ": len(pairs)" : "0::2", sines);
    fill(halves ? "len(pairs) :" : "1::2", cosines);
}

} // namespace

void addToneCode(Code& code, const Parameters& parameters, ShownColumns values)
{
    const bool isScaled = parameters.scaling != Scaling::None;
    const bool isRounded =
        parameters.arithmetic != Arithmetic::Exact && parameters.arithmetic != Arithmetic::Float64;
    code.set("n", parameters.n);
    code.set("d_model", parameters.dModel);
    code.set("max_len", parameters.maxLen);
    if (isScaled) {
        code.set("scale", parameters.scale);
        code.set("original_len", parameters.originalLen);
    }
    if (isRounded)
        addRounding(code, parameters.arithmetic);
    else
        code.add("");
    code.add("positions = xp.arange(max_len, dtype=xp.float64)[:, None]\n"
             "pairs = xp.arange((d_model + 1) // 2, dtype=xp.float64)");
    if (!isScaled && parameters.arithmetic == Arithmetic::Exact) {
        code.add("angles = positions / n ** (2 * pairs / d_model)\n");
    } else {
        addScaledFrequencies(code, parameters);
        code.add(isRounded ? "angles = rounded(rounded(positions) * rounded(omega))\n"
                           : "angles = positions * omega\n");
    }
    addTable(code, parameters, values, isRounded,
             parameters.arithmetic == Arithmetic::Float64 ? "float64" : "float32");
}

} // namespace posiscope
