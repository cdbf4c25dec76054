// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_words.h"

#include "core/encodings/encoding_list.h"
#include "ui/mathematics/cell.h"
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

constexpr int digits = 4;      ///< significant ones, and decimals, of every measure
constexpr int digitsOfTwo = 5; ///< significant ones, of two values
constexpr int fewDigits = 3;   ///< the same where there is little room
constexpr int sureDigits = 2;  ///< of a mean over a few of many positions
constexpr int mostDigits = 7;  ///< of which large values have fewer decimals

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

bool isOfQueries(const Parameters& parameters)
{
    return hasBias(parameters) || rowOf(parameters.kind).turns;
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
    if (!rowOf(parameters.kind).turns)
        return Words::tr("dot product");
    return parameters.overRootD ? Words::tr("score over √d_model") : Words::tr("score");
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

namespace {

using namespace maths;

Formula positionNumber(int position)
{
    return number(wholeText(position)).in(Role::Position);
}

/// A distance is none of how similar two positions are.
Formula letterOf(const Parameters& parameters, Measure measure)
{
    return italic(hasBias(parameters)            ? QStringLiteral("b")
                  : measure == Measure::Distance ? QStringLiteral("d")
                                                 : QStringLiteral("S"));
}

/// With fewer significant digits, without more decimals.
Formula written(double value, int significant)
{
    return (std::isnan(value)  ? roman(oneText(value))
            : significant == 0 ? number(value, digits, leastDecimals(value))
                               : number(value, significant, 0))
        .emphasised();
}

/// Before what is of A or of B.
Formula letterA()
{
    return roman(Words::tr("A") + QChar::Nbsp);
}

Formula letterB()
{
    return roman(QString(2, QChar::Nbsp) + Words::tr("B") + QChar::Nbsp);
}

/// "S(…) = 62.0937", or "S(…)  A 30.9168  B 30.0939", and the same with fewer digits. `between`: the name and
/// the value of one encoding.
std::vector<Formula> formsOf(const Formula& name, const Formula& between, const Parameters& parameters,
                             double value, const std::optional<OfB>& ofB)
{
    const int all = hasBias(parameters) ? readDigits : 0;
    std::vector<Formula> forms;
    for (const int significant :
         ofB ? std::vector{all, digitsOfTwo, digits, fewDigits} : std::vector{all, digits})
        forms.push_back(ofB ? row({name, roman(QString(2, QChar::Nbsp)), letterA(),
                                   written(value, significant), letterB(), written(ofB->value, significant)})
                            : row({name, between, written(value, significant)}));
    return forms;
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

QString nameOfMean(CurveMean mean)
{
    return mean == CurveMean::Endless  ? Words::tr("endless mean")
           : mean == CurveMean::Sample ? Words::tr("sampled mean")
                                       : Words::tr("mean");
}

/// "mean at δ = 15", or "endless mean at δ = 15" where it is that over an endless table.
Formula meanAt(int offset, CurveMean mean)
{
    return row({roman(Words::tr("%1 at ").arg(nameOfMean(mean))), italic(QStringLiteral("δ")),
                symbol(QStringLiteral("=")), positionNumber(offset)});
}

/// "≈ 61".
Formula about(double value)
{
    return row({roman(QStringLiteral("≈") + QChar::Nbsp), number(value, sureDigits, 0).emphasised()});
}

/// Two measures, each by its own name: "A S(7, 8) = 30.9168  B b(8, 7) = −0.5", "A dot 30.9  B bias −0.5".
std::vector<Formula> ofTwoMeasures(const Parameters& parameters, Measure measure, const Formula& pair,
                                   double value, const OfB& ofB, const Formula& pairOfB,
                                   const QString& afterA = {})
{
    const auto exact = [measure](const Parameters& of, const Formula& pairOf, double each) {
        return row({letterOf(of, measure), pairOf, symbol(QStringLiteral("=")),
                    written(each, hasBias(of) ? readDigits : 0)});
    };
    const auto brief = [measure](const Parameters& of, double each) {
        const QString name = hasBias(of) || measure != Measure::Dot ? nameOf(of, measure)
                             : rowOf(of.kind).turns                 ? Words::tr("score")
                                                                    : Words::tr("dot");
        return row({roman(name + QChar::Nbsp), written(each, fewDigits)});
    };
    const Formula between = row({roman(afterA), letterB()});
    return {
        row({letterA(), exact(parameters, pair, value), between, exact(ofB.parameters, pairOfB, ofB.value)}),
        row({letterA(), brief(parameters, value), between, brief(ofB.parameters, ofB.value)})};
}

} // namespace

std::vector<Formula> pairReadout(const Parameters& parameters, Measure measure, int p, int q, double value,
                                 const std::optional<OfB>& ofB, bool isMirrored)
{
    const Formula pair = pairOf(p, q);
    if (ofB && isOtherMeasure(parameters, measure, ofB->parameters))
        return ofTwoMeasures(parameters, measure, pair, value, *ofB, isMirrored ? pairOf(q, p) : pair);
    std::vector<Formula> forms = formsOf(row({letterOf(parameters, measure), pair}),
                                         symbol(QStringLiteral("=")), parameters, value, ofB);
    if (ofB && isMirrored) { // with the word where it has room
        const auto said = [](const Formula& form) { return row({form, roman(Words::tr(" mirrored"))}); };
        forms.insert(forms.begin(), {said(forms[0]), said(forms[1])});
    }
    return forms;
}

std::vector<Formula> offsetReadout(const Parameters& parameters, Measure measure, int offset, double value,
                                   const std::optional<OfB>& ofB, CurveMean mean)
{
    const Formula pair = pairAt(offset);
    if (ofB && isOtherMeasure(parameters, measure, ofB->parameters)) {
        const int offsetOfB = isOfQueries(ofB->parameters) ? -std::abs(offset) : offset;
        const QString words = mean == CurveMean::None ? QString() : QStringLiteral(", ") + nameOfMean(mean);
        return ofTwoMeasures(parameters, measure, pair, value, *ofB, pairAt(offsetOfB), words);
    }
    if (mean == CurveMean::None)
        return formsOf(row({letterOf(parameters, measure), pair}), symbol(QStringLiteral("=")), parameters,
                       value, ofB);
    const Formula colon = roman(QStringLiteral(": "));
    if (mean == CurveMean::Sample && !ofB)
        return {row({meanAt(offset, mean), colon, about(value)})};
    return formsOf(meanAt(offset, mean), colon, parameters, value, ofB);
}

std::vector<Formula> withMean(const std::vector<Formula>& pair, int offset, double value, CurveMean mean)
{
    if (mean == CurveMean::None || std::isnan(value))
        return pair;
    const bool isSample = mean == CurveMean::Sample;
    const Formula brief = isSample ? about(value) : number(value, digits, 0).emphasised();
    const Formula exact = isSample ? brief : number(value, digits, leastDecimals(value)).emphasised();
    const Formula comma = roman(QStringLiteral(", "));
    const Formula at = row({comma, meanAt(offset, mean), roman(QStringLiteral(": "))});
    const auto after = [&](const Formula& words) {
        return row({pair.back(), comma, words, roman(QString(QChar::Nbsp)), brief});
    };
    const Formula where =
        row({roman(Words::tr("mean at ")), positionNumber(offset), roman(QStringLiteral(":"))});
    return {row({pair.front(), at, exact}), row({pair.back(), at, brief}),
            after(mean == CurveMean::Table ? where : roman(nameOfMean(mean))),
            after(roman(Words::tr("mean"))), pair.back()};
}

} // namespace posiscope::similarity_words
