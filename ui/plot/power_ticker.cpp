// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/power_ticker.h"

#include "ui/mathematics/number_text.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// Beyond these a power is read faster than a row of zeros.
constexpr int smallestPlainPower = -2;
constexpr int largestPlainPower = 4;

} // namespace

QString PowerTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    const int power = static_cast<int>(std::lround(std::log10(tick)));
    if (power >= smallestPlainPower && power <= largestPlainPower)
        return shortestText(std::pow(10., power));
    const QString text = NumberText{QString(), power}.text();
    return text.mid(text.indexOf(QLatin1Char('1'))); // of the power alone, without what it multiplies
}

QVector<double> PowerTicker::createTickVector(double, const QCPRange& range)
{
    const int first = static_cast<int>(std::ceil(std::log10(range.lower) - 1e-9));
    const int last = static_cast<int>(std::floor(std::log10(range.upper) + 1e-9));
    const int room = std::max(1, tickCount());
    const int step = std::max(1, (last - first + room) / room);
    QVector<double> ticks;
    // Through 1, wherever the range begins: the same labels while a slider moves it.
    for (int power = first + ((step - first % step) % step); power <= last; power += step)
        ticks << std::pow(10., power);
    return ticks;
}

} // namespace posiscope
