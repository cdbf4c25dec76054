// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/value_ticker.h"

#include "ui/mathematics/number_text.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

double ValueTicker::getTickStep(const QCPRange& range)
{
    m_step = QCPAxisTicker::getTickStep(range);
    return m_step;
}

QString ValueTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    // A tick is a round number but for the rounding of the sums that led to it, far behind the two digits
    // that a step has.
    constexpr int mostDecimals = 300;
    const double decimals =
        std::clamp(1 - std::floor(std::log10(m_step)), 0., static_cast<double>(mostDecimals));
    return shortestText(QString::number(tick, 'f', static_cast<int>(decimals)).toDouble() + 0.); // −0 is 0
}

} // namespace posiscope
