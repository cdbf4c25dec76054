// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_words.h"

#include "core/encodings/encoding_list.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace posiscope::similarity_words {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SimilarityView)
};

QString oneText(double value)
{
    return std::isnan(value) ? Words::tr("undefined") : valueText(value);
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

QString shortNameOf(const Parameters& parameters, Measure measure)
{
    return measure == Measure::Dot && !isOfQueries(parameters) ? Words::tr("dot")
                                                               : nameOf(parameters, measure);
}

} // namespace

QStringList pairWords(const Parameters& parameters, int p, int q, Measure measure, double value,
                      std::optional<double> ofB)
{
    const QString row = wholeText(p);
    const QString column = wholeText(q);
    const QString number = measureText(value, ofB);
    const QString named = Words::tr("%1 %2").arg(shortNameOf(parameters, measure), number);
    const QString longest =
        isOfQueries(parameters)
            ? Words::tr("query p = %1, key q = %2: %3").arg(row, column, named)
            : Words::tr("p = %1, q = %2, δ = %3: %4").arg(row, column, wholeText(q - p), named);
    return {longest, Words::tr("(%1, %2): %3").arg(row, column, number), QString()};
}

QStringList offsetWords(const Parameters& parameters, int offset, Measure measure, double value,
                        std::optional<double> ofB, CurveMean mean)
{
    const QString delta = wholeText(offset);
    const QString number = measureText(value, ofB);
    if (isOfQueries(parameters)) {
        const QString score = Words::tr("%1 %2").arg(shortNameOf(parameters, measure), number);
        const QString shorter = Words::tr("δ = %1: %2").arg(delta, score);
        if (offset > 0) // a curve that is the same to both sides
            return {shorter, Words::tr("δ = %1: %2").arg(delta, number), QString()};
        return {Words::tr("key %1 before its query: %2").arg(wholeText(-offset), score), shorter,
                Words::tr("δ = %1: %2").arg(delta, number), QString()};
    }
    const QString named = measure == Measure::Dot
                              ? Words::tr("K(δ) = %1").arg(number)
                              : Words::tr("%1 %2").arg(shortNameOf(parameters, measure), number);
    QStringList words;
    const bool isMean = mean != CurveMean::None;
    if (mean == CurveMean::Endless)
        words << Words::tr("δ = %1, mean over an infinite table: %2").arg(delta, named)
              << Words::tr("δ = %1, overall mean: %2").arg(delta, named);
    else if (isMean)
        words << Words::tr("δ = %1, mean over positions: %2").arg(delta, named)
              << Words::tr("δ = %1, mean: %2").arg(delta, named);
    else if (measure == Measure::Dot) // says what K is
        words << Words::tr("δ = %1: K(δ) = PE(p)·PE(p + δ) = %2").arg(delta, number);
    if (!isMean)
        words << Words::tr("δ = %1: %2").arg(delta, named);
    return words << Words::tr("δ = %1: %2").arg(delta, number) << QString();
}

} // namespace posiscope::similarity_words
