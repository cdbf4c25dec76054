// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/whole_ticker.h"

#include "ui/mathematics/number_text.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

void WholeTicker::setBounds(double smallest, double largest)
{
    m_smallest = smallest;
    m_largest = largest;
}

double WholeTicker::getTickStep(const QCPRange& range)
{
    const double exact = range.size() / std::max(1, tickCount());
    const double decade = std::pow(10, std::floor(std::log10(std::max(exact, 1.0))));
    for (const double mantissa : {1., 2., 5.})
        if (mantissa * decade >= exact)
            return mantissa * decade;
    return 10 * decade;
}

QString WholeTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return m_names ? m_names(static_cast<int>(std::lround(tick))) : wholeText(std::llround(tick));
}

QVector<double> WholeTicker::createTickVector(double tickStep, const QCPRange& range)
{
    QVector<double> ticks;
    const double first = std::ceil(std::max(range.lower, m_smallest) / tickStep);
    const double last = std::floor(std::min(range.upper, m_largest) / tickStep);
    for (double index = first; index <= last; ++index)
        ticks << index * tickStep;
    return ticks;
}

} // namespace posiscope
