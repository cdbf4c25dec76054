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
constexpr int mostDigits = 7; ///< of which large values have fewer decimals

int leastDecimals(double value)
{
    const double magnitude = std::max(1., std::abs(value));
    return std::clamp(mostDigits - 1 - static_cast<int>(std::log10(magnitude)), 0, digits);
}

QString oneText(double value)
{
    return std::isnan(value) ? Words::tr("undefined") : significantText(value, digits, leastDecimals(value));
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

/// "S(…) = 62.0937", or "S(…)  A 30.9168  B 30.0939".
Formula valueOf(const Formula& name, double value, std::optional<double> ofB, int decimals = digits)
{
    const auto written = [decimals](double of) {
        return (std::isnan(of) ? roman(oneText(of)) : number(of, digits, std::min(decimals, leastDecimals(of))))
            .emphasised();
    };
    const QString gap(2, QChar::Nbsp);
    return ofB ? row({name, roman(gap + Words::tr("A") + QChar::Nbsp), written(value),
                      roman(gap + Words::tr("B") + QChar::Nbsp), written(*ofB)})
               : row({name, symbol(QStringLiteral("=")), written(value)});
}

/// "S = 62.09", or "A 30.92  B 30.09", beside marks that say of which pair.
Formula shortReadout(const Parameters& parameters, double value, std::optional<double> ofB)
{
    return valueOf(ofB ? Formula() : letterOf(parameters), value, ofB, 0);
}

} // namespace

std::vector<Formula> pairReadout(const Parameters& parameters, int p, int q, double value,
                                 std::optional<double> ofB)
{
    const Formula pair = fenced(row({positionNumber(p), symbol(QStringLiteral(",")), positionNumber(q)}));
    return {valueOf(row({letterOf(parameters), pair}), value, ofB), shortReadout(parameters, value, ofB)};
}

std::vector<Formula> offsetReadout(const Parameters& parameters, int offset, double value,
                                   std::optional<double> ofB, CurveMean mean)
{
    const Formula p = italic(QStringLiteral("p"));
    const Formula sign = symbol(offset < 0 ? QStringLiteral("−") : QStringLiteral("+"));
    const Formula pair =
        fenced(row({p, symbol(QStringLiteral(",")), p, sign, positionNumber(std::abs(offset))}));
    const Formula read = valueOf(row({letterOf(parameters), pair}), value, ofB);
    if (mean == CurveMean::None)
        return {read, shortReadout(parameters, value, ofB)};
    const auto withWords = [&read](const QString& words) { return row({read, roman(words)}); };
    return {withWords(mean == CurveMean::Endless ? Words::tr(", mean over an infinite table")
                                                 : Words::tr(", mean over positions")),
            withWords(Words::tr(", mean")), shortReadout(parameters, value, ofB)};
}

} // namespace posiscope::similarity_words
