// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_words.h"

#include "core/kinds/encoding_of.h"
#include "ui/kinds/kind_cells.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace posiscope::similarity_words {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SimilarityView)
};

constexpr int digits = 4; ///< significant ones of every measure

QString oneText(double value)
{
    return std::isnan(value) ? Words::tr("none") : significantText(value, digits);
}

} // namespace

bool hasBias(const Parameters& parameters)
{
    return !kindOf(parameters).facets.vectors;
}

bool isOfQueries(const Parameters& parameters)
{
    return hasBias(parameters) || kindOf(parameters).turns;
}

bool isOtherMeasure(const Parameters& a, Measure measure, const Parameters& b)
{
    return nameOf(a, measure) != nameOf(b, measure);
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
    if (!kindOf(parameters).turns)
        return Words::tr("dot product");
    return parameters.rotary.overRootD ? Words::tr("score over √d_model") : Words::tr("score");
}

QString measureText(const Parameters& parameters, Measure measure, double value,
                    const std::optional<OfB>& ofB)
{
    if (!ofB)
        return oneText(value);
    if (isOtherMeasure(parameters, measure, ofB->parameters))
        return Words::tr("A %1 %2, B %3 %4")
            .arg(nameOf(parameters, measure), oneText(value), nameOf(ofB->parameters, measure),
                 oneText(ofB->value));
    return Words::tr("A %1, B %2").arg(oneText(value), oneText(ofB->value));
}

QString letterOf(const Parameters& parameters, Measure measure)
{
    return hasBias(parameters)            ? QStringLiteral("b")
           : measure == Measure::Distance ? QStringLiteral("d")
                                          : QStringLiteral("S");
}

namespace {

using namespace maths;

Formula written(double value)
{
    return (std::isnan(value) ? roman(oneText(value)) : number(value, digits)).emphasised();
}

/// "S(…) = 62.09", or "S(…)  A 30.92  B 30.09", and without the name. `between`: the name and the value of
/// one encoding.
std::vector<Formula> formsOf(const Formula& name, const Formula& between, double value,
                             const std::optional<OfB>& ofB)
{
    if (!ofB)
        return {row({name, between, written(value)}), written(value)};
    return formsOfBoth(name, written(value), written(ofB->value));
}

/// "(7, 8)".
Formula pairOf(int p, int q)
{
    return fenced(row({positionNumber(p), symbol(QStringLiteral(",")), positionNumber(q)}));
}

/// "(p, p + 15)".
Formula pairAt(int offset)
{
    const Formula p = italic(QStringLiteral("p"));
    const Formula sign = symbol(offset < 0 ? QStringLiteral("−") : QStringLiteral("+"));
    return fenced(row({p, symbol(QStringLiteral(",")), p, sign, positionNumber(std::abs(offset))}));
}

/// Two measures, each by its own name: "A S(8, 7) = 30.92  B b(8, 7) = −0.5",
/// and the values alone. What has no value needs no name.
std::vector<Formula> ofTwoMeasures(const Parameters& parameters, Measure measure, const Formula& pair,
                                   double value, const OfB& ofB, const Formula& pairOfB)
{
    const auto named = [measure](const Parameters& of, const Formula& pairOf, double each) {
        const Formula name = row({italic(letterOf(of, measure)), pairOf, symbol(QStringLiteral("="))});
        return std::isnan(each) ? written(each) : row({name, written(each)});
    };
    return {ofBoth(named(parameters, pair, value), named(ofB.parameters, pairOfB, ofB.value)),
            ofBoth(written(value), written(ofB.value))};
}

} // namespace

std::vector<Formula> pairReadout(const Parameters& parameters, Measure measure, int p, int q, double value,
                                 const std::optional<OfB>& ofB, bool isMirrored)
{
    const Formula pair = pairOf(p, q);
    if (ofB && isOtherMeasure(parameters, measure, ofB->parameters))
        return ofTwoMeasures(parameters, measure, pair, value, *ofB, pair);
    std::vector<Formula> forms =
        formsOf(row({italic(letterOf(parameters, measure)), pair}), symbol(QStringLiteral("=")), value, ofB);
    if (ofB && isMirrored) // with the word where it has room
        forms.insert(forms.begin(), row({forms.front(), roman(Words::tr(" mirrored"))}));
    return forms;
}

std::vector<Formula> offsetReadout(const Parameters& parameters, Measure measure, int offset, double value,
                                   const std::optional<OfB>& ofB)
{
    const Formula pair = pairAt(offset);
    if (ofB && isOtherMeasure(parameters, measure, ofB->parameters)) {
        const int offsetOfB = isOfQueries(ofB->parameters) ? -std::abs(offset) : offset;
        return ofTwoMeasures(parameters, measure, pair, value, *ofB, pairAt(offsetOfB));
    }
    return formsOf(row({italic(letterOf(parameters, measure)), pair}), symbol(QStringLiteral("=")), value, ofB);
}

} // namespace posiscope::similarity_words
