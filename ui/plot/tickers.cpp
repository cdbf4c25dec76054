// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/tickers.h"

#include "core/numerics/round_step.h"
#include "core/text/bounds.h"
#include "ui/mathematics/number_text.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// Beyond these a power is easier to read than many zeros.
constexpr Bounds<double> plainPowers{-2, 5};

double ticksIn(const QCPRange& range, double step)
{
    return std::floor(range.upper / step) - std::ceil(range.lower / step) + 1;
}

} // namespace

QCPRange withHeadroom(const Interval& values)
{
    constexpr double part = 0.04; // of the values
    const double beyond = values.size() > 0 ? part * values.size() : 0.5;
    return {values.first - beyond, values.last + beyond};
}

double ValueTicker::getTickStep(const QCPRange& range)
{
    if (m_size > 0) {
        double decade = 1;
        const double mantissa = getMantissa(m_size / std::max(1, tickCount()), &decade);
        for (const double round : {1., 2., 5., 10.})
            if (m_step = round * decade; round >= mantissa)
                break;
        return m_step;
    }
    const auto stepFor = [&](int count) { return cleanMantissa(range.size() / count); };
    m_step = stepFor(tickCount());
    for (int count = tickCount(); count > 1 && ticksIn(range, m_step) > mostTicks; --count)
        m_step = stepFor(count - 1); // the step is the closest one, which may be smaller than asked for
    if (ticksIn(range, m_step) <= 1) // which tells no scale
        m_step = stepFor(2 * tickCount());
    return m_step = m_isWhole ? std::max(1., std::ceil(m_step)) : m_step;
}

QString ValueTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    // Removes the rounding errors of summed steps: a step has at most two significant digits.
    constexpr int mostDecimals = 300;
    const double decimals =
        std::clamp(1 - std::floor(std::log10(m_step)), 0., static_cast<double>(mostDecimals));
    return shortestText(QString::number(tick, 'f', static_cast<int>(decimals)).toDouble() + 0.); // −0 is 0
}

QVector<double> ValueTicker::createTickVector(double tickStep, const QCPRange& range)
{
    constexpr double rounding = 1e-5; ///< of the values, as pictures hold them
    const double middle = range.center();
    if (range.size() > rounding * std::abs(middle))
        return QCPAxisTicker::createTickVector(tickStep, range);
    m_step = rounding * std::abs(middle);
    return {middle};
}

QVector<QString> ValueTicker::createLabelVector(const QVector<double>& ticks, const QLocale& locale,
                                                QChar format, int precision)
{
    if (ticks != m_labels.ticks || m_step != m_labels.step)
        m_labels = {ticks, m_step, QCPAxisTicker::createLabelVector(ticks, locale, format, precision)};
    return m_labels.texts;
}

QStringList ValueTicker::fewLabels(const Interval& values, bool areIntegers)
{
    const QCPRange range = withHeadroom(values);
    ValueTicker ticker;
    ticker.setTickCount(fewTicks);
    ticker.setWhole(areIntegers || values.size() == 0);
    QVector<double> ticks;
    QVector<QString> labels;
    ticker.generate(range, QLocale::c(), 'g', 6, ticks, nullptr, &labels);
    QStringList seen;
    for (qsizetype i = 0; i < ticks.size(); ++i)
        if (range.contains(ticks[i]))
            seen << labels[i];
    return seen;
}

void WholeTicker::setBounds(double smallest, double largest)
{
    m_smallest = smallest;
    m_largest = largest;
}

double WholeTicker::getTickStep(const QCPRange& range)
{
    const auto stepFor = [&](int count) { return roundStep(std::max(1., range.size() / count)); };
    const QCPRange there(std::max(range.lower, m_smallest), std::min(range.upper, m_largest));
    const double step = stepFor(std::max(1, tickCount()));
    if (ticksIn(there, step) > std::max(mostTicks, tickCount())) // with those at both ends
        return roundStep(1.5 * step);
    return ticksIn(there, step) <= 1 ? stepFor(2 * std::max(1, tickCount())) : step; // one tells no scale
}

QString WholeTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return labelOf(static_cast<int>(std::lround(tick)));
}

QString WholeTicker::labelOf(int index) const
{
    return m_names ? m_names(index) : wholeText(index);
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

QString powerText(int power, Interval powers)
{
    if (plainPowers.contain(powers.first) && plainPowers.contain(powers.last))
        return shortestText(std::pow(10., power));
    const QString text = NumberText{QString(), power}.text();
    return text.mid(text.indexOf(QLatin1Char('1'))); // the power of ten without a factor
}

QString PowerTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return powerText(static_cast<int>(std::lround(std::log10(tick))), m_powers);
}

QVector<double> PowerTicker::createTickVector(double, const QCPRange& range)
{
    // A line below the values would run through words.
    const int first = static_cast<int>(std::ceil(std::log10(std::max(range.lower, m_values.first)) - 1e-9));
    const double highest = std::min(range.upper, std::max(m_values.last, std::pow(10., first + 1)));
    const int last = static_cast<int>(std::floor(std::log10(highest) + 1e-9));
    const int most = std::max(1, tickCount());
    const int step = std::max(1, (last - first + most) / most);
    QVector<double> ticks;
    // The steps are counted from 1, so that the labels stay the same while a slider moves the range.
    for (int power = first + ((step - first % step) % step); power <= last; power += step)
        ticks << std::pow(10., power);
    m_powers = {1. * first, 1. * last};
    return ticks;
}

} // namespace posiscope
