// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_words.h"

#include "core/encodings/encoding_list.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace posiscope::similarity_words {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SimilarityView)
};

constexpr int digits = 4;     ///< significant ones, and decimals, of every measure
constexpr int fewDigits = 3;  ///< significant ones, of two values where there is little room
constexpr int mostDigits = 7; ///< of which large values have fewer decimals

int leastDecimals(double value)
{
    const double magnitude = std::max(1., std::abs(value));
    return std::clamp(mostDigits - 1 - static_cast<int>(std::log10(magnitude)), 0, digits);
}

QString oneText(double value)
{
    return std::isnan(value) ? Words::tr("none") : significantText(value, digits, leastDecimals(value));
}

} // namespace

bool hasBias(const Parameters& parameters)
{
    return !rowOf(parameters.kind).facets.vectors;
}

bool isRotary(const Parameters& parameters)
{
    return rowOf(parameters.kind).name == "rotary";
}

bool isOfQueries(const Parameters& parameters)
{
    return hasBias(parameters) || isRotary(parameters);
}

QString nameOf(const Parameters& parameters, Measure measure)
{
    if (hasBias(parameters))
        return Words::tr("bias");
    switch (measure) {
    case Measure::Cosine:
        return Words::tr("cosine");
    case Measure::Distance:
        return Words::tr("distance");
    case Measure::Dot:
        break;
    }
    if (!isRotary(parameters))
        return Words::tr("dot product");
    return parameters.overRootD ? Words::tr("score over √d_model") : Words::tr("score");
}

QString measureText(double value, std::optional<double> ofB)
{
    return ofB ? Words::tr("A %1, B %2").arg(oneText(value), oneText(*ofB)) : oneText(value);
}

namespace {

using namespace maths;

Formula positionNumber(int position)
{
    return number(wholeText(position)).in(Role::Position);
}

Formula letterOf(const Parameters& parameters)
{
    return italic(hasBias(parameters) ? QStringLiteral("b") : QStringLiteral("S"));
}

/// "S(…) = 62.0937", or "S(…)  A 30.9168  B 30.0939"; with fewer significant digits, without more decimals.
Formula valueOf(const Formula& name, double value, std::optional<double> ofB, int significant = 0)
{
    const auto written = [significant](double of) {
        return (std::isnan(of)     ? roman(oneText(of))
                : significant == 0 ? number(of, digits, leastDecimals(of))
                                   : number(of, significant, 0))
            .emphasised();
    };
    const QString gap(2, QChar::Nbsp);
    return ofB ? row({name, roman(gap + Words::tr("A") + QChar::Nbsp), written(value),
                      roman(gap + Words::tr("B") + QChar::Nbsp), written(*ofB)})
               : row({name, symbol(QStringLiteral("=")), written(value)});
}

/// The measure, where there is no room to choose another one or for a pair beside it.
Formula shortName(const Parameters& parameters, Measure measure)
{
    if (hasBias(parameters))
        return letterOf(parameters);
    return roman(measure != Measure::Dot ? nameOf(parameters, measure)
                 : isRotary(parameters)  ? Words::tr("score")
                                         : Words::tr("dot"));
}

/// "dot = 62.09", or "dot  A 30.9  B 30.1", beside marks that say of which pair.
Formula shortReadout(const Parameters& parameters, Measure measure, double value, std::optional<double> ofB)
{
    return valueOf(shortName(parameters, measure), value, ofB, ofB ? fewDigits : digits);
}

} // namespace

std::vector<Formula> pairReadout(const Parameters& parameters, Measure measure, int p, int q, double value,
                                 std::optional<double> ofB, bool isMirrored)
{
    const Formula pair = fenced(row({positionNumber(p), symbol(QStringLiteral(",")), positionNumber(q)}));
    std::vector<Formula> forms{valueOf(row({letterOf(parameters), pair}), value, ofB)};
    if (ofB)
        forms.push_back(valueOf(row({shortName(parameters, measure), pair}), value, ofB, fewDigits));
    if (ofB && isMirrored) { // with the words where they have room
        const auto said = [](const Formula& form) { return row({form, roman(Words::tr(" mirrored"))}); };
        forms = {said(forms[0]), said(forms[1]), forms[1]};
    }
    forms.push_back(shortReadout(parameters, measure, value, ofB));
    return forms;
}

std::vector<Formula> offsetReadout(const Parameters& parameters, Measure measure, int offset, double value,
                                   std::optional<double> ofB, CurveMean mean)
{
    const Formula p = italic(QStringLiteral("p"));
    const Formula sign = symbol(offset < 0 ? QStringLiteral("−") : QStringLiteral("+"));
    const Formula pair =
        fenced(row({p, symbol(QStringLiteral(",")), p, sign, positionNumber(std::abs(offset))}));
    const Formula read = valueOf(row({letterOf(parameters), pair}), value, ofB);
    if (mean == CurveMean::None)
        return {read, shortReadout(parameters, measure, value, ofB)};
    const auto withWords = [&read](const QString& words) { return row({read, roman(words)}); };
    const bool isEndless = mean == CurveMean::Endless;
    return {
        withWords(isEndless ? Words::tr(", limit of an infinite table") : Words::tr(", mean over positions")),
        withWords(isEndless ? Words::tr(", limit") : Words::tr(", mean")),
        row({roman(isEndless ? Words::tr("limit ") : Words::tr("mean ")),
             shortReadout(parameters, measure, value, ofB)})};
}

std::vector<Formula> withMean(const std::vector<Formula>& pair, int offset, double value, CurveMean mean)
{
    if (mean == CurveMean::None || std::isnan(value))
        return pair;
    const bool isEndless = mean == CurveMean::Endless;
    const Formula at = row({roman(isEndless ? Words::tr(", limit at ") : Words::tr(", mean at ")),
                            italic(QStringLiteral("δ")), symbol(QStringLiteral("=")), positionNumber(offset),
                            roman(QStringLiteral(": "))});
    const Formula name = roman(isEndless ? Words::tr(", limit ") : Words::tr(", mean "));
    const Formula exact = number(value, digits, leastDecimals(value)).emphasised();
    return {row({pair.front(), at, exact}), row({pair.front(), name, exact}),
            row({pair.back(), name, number(value, digits, 0).emphasised()})};
}

} // namespace posiscope::similarity_words
