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

constexpr int digits = 4;     ///< significant ones, and decimals, of every measure
constexpr int digitsOfTwo = 5; ///< significant ones, of two values
constexpr int fewDigits = 3;   ///< the same where there is little room
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
    if (!isRotary(parameters))
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

Formula letterOf(const Parameters& parameters)
{
    return italic(hasBias(parameters) ? QStringLiteral("b") : QStringLiteral("S"));
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

/// "S(…) = 62.0937", or "S(…)  A 30.9168  B 30.0939".
Formula valueOf(const Formula& name, double value, const std::optional<OfB>& ofB, int significant = 0)
{
    return ofB ? row({name, roman(QString(2, QChar::Nbsp)), letterA(), written(value, significant), letterB(),
                      written(ofB->value, significant)})
               : row({name, symbol(QStringLiteral("=")), written(value, significant)});
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
Formula shortReadout(const Parameters& parameters, Measure measure, double value,
                     const std::optional<OfB>& ofB)
{
    return valueOf(shortName(parameters, measure), value, ofB, ofB ? fewDigits : digits);
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

/// Two measures, each by its own name: "A S(7, 8) = 30.9168  B b(8, 7) = −0.5", "A dot 30.9  B bias −0.5".
std::vector<Formula> ofTwoMeasures(const Parameters& parameters, Measure measure, const Formula& pair,
                                   double value, const OfB& ofB, const Formula& pairOfB,
                                   const QString& afterA = {})
{
    const auto exact = [](const Parameters& of, const Formula& pairOf, double each) {
        return row(
            {letterOf(of), pairOf, symbol(QStringLiteral("=")), written(each, hasBias(of) ? readDigits : 0)});
    };
    const auto brief = [measure](const Parameters& of, double each) {
        const Formula name = hasBias(of) ? roman(nameOf(of, measure)) : shortName(of, measure);
        return row({name, roman(QString(QChar::Nbsp)), written(each, fewDigits)});
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
    std::vector<Formula> forms{
        valueOf(row({letterOf(parameters), pair}), value, ofB, hasBias(parameters) ? readDigits : 0)};
    if (ofB)
        forms.push_back(valueOf(row({letterOf(parameters), pair}), value, ofB, digitsOfTwo));
    if (ofB && isMirrored) { // with the words where they have room
        const auto said = [](const Formula& form) { return row({form, roman(Words::tr(" mirrored"))}); };
        forms = {said(forms[0]), said(forms[1]), forms[1]};
    }
    forms.push_back(shortReadout(parameters, measure, value, ofB));
    return forms;
}

std::vector<Formula> offsetReadout(const Parameters& parameters, Measure measure, int offset, double value,
                                   const std::optional<OfB>& ofB, CurveMean mean)
{
    const Formula pair = pairAt(offset);
    if (ofB && isOtherMeasure(parameters, measure, ofB->parameters)) {
        const int offsetOfB = isOfQueries(ofB->parameters) ? -std::abs(offset) : offset;
        const QString words = mean == CurveMean::None      ? QString()
                              : mean == CurveMean::Endless ? Words::tr(", limit")
                                                           : Words::tr(", mean");
        return ofTwoMeasures(parameters, measure, pair, value, *ofB, pairAt(offsetOfB), words);
    }
    const Formula read =
        valueOf(row({letterOf(parameters), pair}), value, ofB, hasBias(parameters) ? readDigits : 0);
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
    const Formula brief = number(value, digits, 0).emphasised();
    return {row({pair.front(), at, number(value, digits, leastDecimals(value)).emphasised()}),
            row({pair.back(), at, brief}), row({pair.back(), name, brief})};
}

} // namespace posiscope::similarity_words
