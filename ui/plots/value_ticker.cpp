// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/value_ticker.h"

#include "ui/mathematics/number_text.h"

#include <cmath>

namespace posiscope {

QString ValueTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    // A tick is a round number but for the rounding of the sums that led to it: what lies behind the ninth
    // digit.
    return std::abs(tick) < 1e-12 ? QStringLiteral("0")
                                  : shortestText(QString::number(tick, 'g', 9).toDouble());
}

} // namespace posiscope
