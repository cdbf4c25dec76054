// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity_words.h"

#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace posiscope::similarity_words {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SimilarityView)
};

QString shortNameOf(Measure measure)
{
    return measure == Measure::Dot ? Words::tr("dot") : nameOf(measure);
}

} // namespace

QString nameOf(Measure measure)
{
    switch (measure) {
    case Measure::Cosine:
        return Words::tr("cosine");
    case Measure::Distance:
        return Words::tr("distance");
    case Measure::Dot:
        break;
    }
    return Words::tr("dot product");
}

QString valueText(double value)
{
    return std::isnan(value) ? Words::tr("undefined") : significantText(value, 6);
}

QStringList ofPair(int p, int q, Measure measure, double value)
{
    const QString row = wholeText(p);
    const QString column = wholeText(q);
    const QString number = valueText(value);
    const QString named = Words::tr("%1 %2").arg(shortNameOf(measure), number);
    return {Words::tr("p = %1, q = %2, δ = %3: %4").arg(row, column, wholeText(q - p), named),
            Words::tr("p = %1, q = %2: %3").arg(row, column, named),
            Words::tr("(%1, %2): %3").arg(row, column, number), number};
}

QStringList ofOffset(int offset, Measure measure, double value, bool isMean)
{
    const QString delta = wholeText(offset);
    const QString number = valueText(value);
    const QString named = measure == Measure::Dot ? Words::tr("K(δ) = %1").arg(number)
                                                  : Words::tr("%1 %2").arg(shortNameOf(measure), number);
    QStringList words;
    if (isMean)
        words << Words::tr("δ = %1, mean over endless positions: %2").arg(delta, named)
              << Words::tr("δ = %1, endless mean: %2").arg(delta, named);
    else
        words << Words::tr("δ = %1: %2").arg(delta, named);
    return words << Words::tr("δ = %1: %2").arg(delta, number) << number;
}

} // namespace posiscope::similarity_words
