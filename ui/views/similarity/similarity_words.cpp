// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_words.h"

#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace posiscope::similarity_words {

namespace {

struct SimilarityTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SimilarityView)
};

QString shortNameOf(Measure measure)
{
    return measure == Measure::Dot ? SimilarityTr::tr("dot") : nameOf(measure);
}

} // namespace

QString nameOf(Measure measure)
{
    switch (measure) {
    case Measure::Cosine:
        return SimilarityTr::tr("cosine");
    case Measure::Distance:
        return SimilarityTr::tr("distance");
    case Measure::Dot:
        break;
    }
    return SimilarityTr::tr("dot product");
}

QString valueText(double value)
{
    return std::isnan(value) ? SimilarityTr::tr("undefined") : significantText(value, 6);
}

QStringList ofPair(int p, int q, Measure measure, double value)
{
    const QString row = wholeText(p);
    const QString column = wholeText(q);
    const QString number = valueText(value);
    const QString named = SimilarityTr::tr("%1 %2").arg(shortNameOf(measure), number);
    return {SimilarityTr::tr("p = %1, q = %2, δ = %3: %4").arg(row, column, wholeText(q - p), named),
            SimilarityTr::tr("p = %1, q = %2: %3").arg(row, column, named),
            SimilarityTr::tr("(%1, %2): %3").arg(row, column, number), number};
}

QStringList ofOffset(int offset, Measure measure, double value, bool isMean)
{
    const QString delta = wholeText(offset);
    const QString number = valueText(value);
    const QString named = measure == Measure::Dot
                              ? SimilarityTr::tr("K(δ) = %1").arg(number)
                              : SimilarityTr::tr("%1 %2").arg(shortNameOf(measure), number);
    QStringList words;
    if (isMean)
        words << SimilarityTr::tr("δ = %1, mean over endless positions: %2").arg(delta, named)
              << SimilarityTr::tr("δ = %1, endless mean: %2").arg(delta, named);
    else
        words << SimilarityTr::tr("δ = %1: %2").arg(delta, named);
    return words << SimilarityTr::tr("δ = %1: %2").arg(delta, number) << number;
}

} // namespace posiscope::similarity_words
