// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/step_formulas.h"

#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

using namespace maths;

using Lines = std::vector<Formula>;

// What the formulas are put together from.

Formula slashed(Formula above, Formula below)
{
    return row({std::move(above), symbol("/"), std::move(below)});
}

/// 2i
Formula twoIndex()
{
    return row({number("2"), italic("i")});
}

/// ω with index i
Formula omega()
{
    return subscript(italic("ω"), italic("i"));
}

/// ln n
Formula logN()
{
    return row({function("ln"), italic("n")});
}

/// n^(2i/d)
Formula power2()
{
    return superscript(italic("n"), slashed(twoIndex(), italic("d")));
}

/// n^(−2i/d)
Formula negativePower()
{
    return superscript(italic("n"), row({symbol("−"), slashed(twoIndex(), italic("d"))}));
}

/// ln n^(−2i/d)
Formula logOfPower()
{
    return row({function("ln"), negativePower()});
}

/// −2i/d · ln n
Formula logExponent()
{
    return row({symbol("−"), slashed(twoIndex(), italic("d")), symbol("·"), logN()});
}

/// 2i · (−ln n/d)
Formula factored()
{
    return row({twoIndex(), symbol("·"), fenced(row({symbol("−"), slashed(logN(), italic("d"))}))});
}

/// sin(k·ω)
Formula wave(bool cosine)
{
    return row({function(cosine ? "cos" : "sin"), fenced(row({italic("k"), symbol("·"), omega()}))})
        .in(cosine ? Role::Cosine : Role::Sine);
}

Formula expOf(Formula exponent)
{
    return superscript(italic("e"), std::move(exponent));
}

Formula expOf(double exponent)
{
    return expOf(number(exponent, readDigits));
}

/// The selected place with its numbers.
struct Place
{
    const Parameters& parameters;
    const Frequencies& frequencies;
    Cell cell;

    int pair() const { return cell.column.pair; }
    Formula k() const { return number(wholeText(cell.position)).in(Role::Position); }
    Formula twoI() const { return number(QString::number(2 * pair())).in(Role::Dimension); }
    Formula exponent() const
    {
        return row({twoI(), symbol("/"), number(QString::number(parameters.dModel))});
    }
    Formula omegaValue() const { return number(frequencies.omega(pair()), readDigits); }
};

/// 0, 2, …, 14; as much of it as there is.
Formula listed(int step, int count)
{
    std::vector<Formula> parts;
    const auto add = [&parts](const QString& text) {
        if (!parts.empty())
            parts.push_back(symbol(","));
        parts.push_back(text == "…" ? symbol(text) : number(text));
    };
    for (int index = 0; index < std::min(count, count > 4 ? 2 : 4); ++index)
        add(wholeText(step * index));
    if (count > 4) {
        add("…");
        add(wholeText(static_cast<qint64>(step) * (count - 1)));
    }
    return row(std::move(parts));
}

Lines multipliers(const Place& at)
{
    const Formula name = subscript(italic("ω"), number(QString::number(at.pair())).in(Role::Dimension));
    return {row({omega(), symbol("="), negativePower()}),
            row({name, symbol("="), superscript(baseOf(at.parameters.n), row({symbol("−"), at.exponent()})),
                 symbol("="), at.omegaValue().emphasised()})};
}

Lines waves(const Place& at, Values values)
{
    const Formula argument = row({at.k(), symbol("·"), at.omegaValue()});
    return {values == Values::Sines ? wave(false) : row({wave(false), symbol(","), roman("  "), wave(true)}),
            row({function(at.cell.column.cosine ? "cos" : "sin"), fenced(argument), symbol("="),
                 number(at.cell.value, readDigits).emphasised()})};
}

/// PE(k, 2i + 1), as the layout has it.
Formula filledName(const Parameters& parameters, bool cosine)
{
    Formula index;
    if (parameters.layout == Layout::Interleaved)
        index = cosine ? row({twoIndex(), symbol("+"), number("1")}) : twoIndex();
    else
        index = cosine
                    ? row({number(QString::number(pairCount(parameters.dModel))), symbol("+"), italic("i")})
                    : italic("i");
    return row({italic("PE"), fenced(row({italic("k"), symbol(","), index}))});
}

/// What a stage fills: its own rule, with the numbers of the selected cell, or of its partner in the pair
/// where that is the one this stage fills. Before the cosines' turn theirs are still 0.
Lines filled(Place at, StepKind stage, Values values)
{
    const bool isSelectedCosine = at.cell.column.cosine;
    const Column partner{at.pair(), true};
    const bool cosine = stage == StepKind::AllFilled && values != Values::Sines &&
                        dimensionOf(at.parameters, partner) < at.parameters.dModel;
    const Formula rule = row({filledName(at.parameters, cosine), symbol("="), wave(cosine)});
    if (isSelectedCosine && !cosine)
        return {rule, row({cellName(at.cell), symbol("="), number("0").emphasised()})};
    if (isSelectedCosine != cosine)
        at.cell =
            cellAt(at.parameters, at.frequencies, at.cell.position, dimensionOf(at.parameters, partner));
    return {rule, row({cellName(at.cell), symbol("="), cellAtAngle(at.cell), symbol("="),
                       cellValue(at.cell).emphasised()})};
}

Formula result(const Place& at)
{
    return at.omegaValue().emphasised();
}

/// A step of the derivation: what is rewritten, then with the selected pair's numbers.
Lines derived(StepKind kind, const Place& at)
{
    const Formula n = baseOf(at.parameters.n);
    const double logarithm = std::log(at.parameters.n);
    const double exponent = -2. * at.pair() / at.parameters.dModel * logarithm;
    const Formula power = superscript(n, row({symbol("−"), at.exponent()}));
    switch (kind) {
    case StepKind::Divisor:
        return {row({fraction(italic("k"), power2()), symbol("="), italic("k"), symbol("·"),
                     fraction(number("1"), power2())}),
                row({fraction(number("1"), superscript(n, at.exponent())), symbol("="), result(at)})};
    case StepKind::NegativePower:
        return {row({fraction(number("1"), power2()), symbol("="), negativePower()}),
                row({power, symbol("="), result(at)})};
    case StepKind::ExpOfLog:
        return {row({negativePower(), symbol("="), expOf(logOfPower())}),
                row({expOf(row({function("ln"), at.omegaValue()})), symbol("="), expOf(exponent), symbol("="),
                     result(at)})};
    case StepKind::LogSpace:
        return {row({expOf(logOfPower()), symbol("="), expOf(logExponent())}),
                row({expOf(row({symbol("−"), at.exponent(), symbol("·"), number(logarithm, readDigits)})),
                     symbol("="), expOf(exponent), symbol("="), result(at)})};
    default:
        return {row({expOf(logExponent()), symbol("="), expOf(factored())}),
                row({expOf(row({at.twoI(), symbol("·"),
                                fenced(number(-logarithm / at.parameters.dModel, readDigits))})),
                     symbol("="), result(at)})};
    }
}

Lines angles(const Place& at)
{
    return {row({italic("k"), symbol("·"), omega()}),
            row({at.k(), symbol("·"), at.omegaValue(), symbol("="),
                 number(at.cell.angle, readDigits, angleDecimals).emphasised()})};
}

Lines float32(const Place& at)
{
    const Formula k = number(wholeText(at.parameters.maxLen - 1));
    const auto encoding = [&k](const Formula& name) {
        return row({name, fenced(row({k, symbol(","), italic("j")}))});
    };
    return {row({subscript(function("max"), italic("j")),
                 fenced(row({encoding(subscript(italic("PE"), roman("float32"))), symbol("−"),
                             encoding(italic("PE"))}),
                        Fence::Bars)})};
}

} // namespace

std::vector<Formula> stepFormulas(const BuildSteps& steps, StepKind kind, const Selection& selection)
{
    const Parameters& parameters = steps.sinusoid().parameters();
    const Frequencies& frequencies = steps.sinusoid().frequencies();
    // Instead of a hidden cosine, the sine of its pair.
    const int pair = columnAt(parameters, selection.dimension).pair;
    const int dimension =
        steps.values() == Values::Sines ? dimensionOf(parameters, {pair, false}) : selection.dimension;
    const Place at{parameters, frequencies, cellAt(parameters, frequencies, selection.position, dimension)};
    switch (kind) {
    case StepKind::Zeros:
        return {row({italic("PE"), symbol("="),
                     subscript(number("0"), row({number(wholeText(parameters.maxLen)), symbol("×"),
                                                 number(wholeText(parameters.dModel))}))})};
    case StepKind::Positions:
        return {row({italic("k"), symbol("="), listed(1, parameters.maxLen)})};
    case StepKind::Exponents:
        return {row({twoIndex(), symbol("="), listed(2, pairCount(parameters.dModel))})};
    case StepKind::Multipliers:
        return multipliers(at);
    case StepKind::Waves:
        return waves(at, steps.values());
    case StepKind::SinesFilled:
    case StepKind::AllFilled:
        return filled(at, kind, steps.values());
    case StepKind::Angles:
        return angles(at);
    case StepKind::Float32:
        return float32(at);
    default:
        return derived(kind, at);
    }
}

Formula symbolOf(TableContent content)
{
    using enum TableContent;
    switch (content) {
    case Encoding:
        return italic("PE");
    case Positions:
        return italic("k");
    case Exponents:
        return twoIndex();
    case Multipliers:
        return omega();
    case Sines:
    case Cosines:
        return wave(content == Cosines);
    case Divisors:
        return power2();
    case Reciprocals:
        return slashed(number("1"), power2());
    case NegativePowers:
        return negativePower();
    case Logarithms:
        return logOfPower();
    case ExpOfLogarithms:
        return expOf(logOfPower());
    case LogExponents:
        return logExponent();
    case ExpOfExponents:
        return expOf(logExponent());
    case Factored:
        return factored();
    case DivTerm:
        return roman("div_term");
    case Angles:
        return row({italic("k"), symbol("·"), roman("div_term")});
    case LogSpaceErrors:
        return roman("exp, ln");
    case PowerErrors:
        return roman("pow");
    case ExactAngleErrors:
        break;
    }
    return roman("exact angle");
}

} // namespace posiscope
