// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/fitting_words.h"

namespace posiscope {

QString fittingWords(const QStringList& longestFirst, const QFontMetricsF& metrics, double width)
{
    if (longestFirst.isEmpty())
        return {};
    for (const QString& words : longestFirst)
        if (metrics.horizontalAdvance(words) <= width)
            return words;
    return metrics.elidedText(longestFirst.last(), Qt::ElideRight, width);
}

} // namespace posiscope
