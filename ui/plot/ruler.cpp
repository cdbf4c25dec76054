// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/ruler.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace posiscope {

namespace {

/// The clip rectangle plus a pixel, because a clip may have a soft edge; an unlimited one if nothing is
/// clipped.
QRectF reachOf(const QPainter& painter)
{
    constexpr double endless = std::numeric_limits<double>::max() / 4;
    return painter.hasClipping() ? painter.clipBoundingRect().adjusted(-1, -1, 1, 1)
                                 : QRectF(-endless, -endless, 2 * endless, 2 * endless);
}

} // namespace

Ruler::Ruler(QPainter& painter, const QPen& pen)
    : m_painter(painter)
    , m_colour(pen.color())
    , m_pattern(pen.style() == Qt::SolidLine ? QList<qreal>() : pen.dashPattern())
    , m_ratio(painter.device()->devicePixelRatioF())
    , m_width(std::max(1., std::round(pen.widthF() * m_ratio)) / m_ratio)
    , m_reach(reachOf(painter))
{
}

double Ruler::snapped(double pixel) const
{
    return std::round(pixel * m_ratio) / m_ratio;
}

Ruler::Stretch Ruler::across(double place) const
{
    const double first = snapped(place - m_width / 2);
    return {first, first + m_width};
}

std::vector<Ruler::Stretch> Ruler::dashes(Stretch line, Stretch reach) const
{
    const double last = std::min(line.to, reach.to);
    if (last <= std::max(line.from, reach.from))
        return {};
    if (m_pattern.isEmpty())
        return {{snapped(std::max(line.from, reach.from)), snapped(last)}};
    // A line can be a million times longer than its visible part, so dashes are computed from the first
    // visible one.
    const double period = m_width * std::accumulate(m_pattern.begin(), m_pattern.end(), 0.);
    double start = line.from;
    if (start < reach.from)
        start = reach.from - std::fmod(reach.from - start, period);
    std::vector<Stretch> found;
    for (qsizetype part = 0; start < last; part = (part + 1) % m_pattern.size()) {
        const double end = std::min(last, start + m_pattern[part] * m_width);
        if (part % 2 == 0)
            found.push_back({snapped(start), snapped(end)});
        start = end;
    }
    return found;
}

void Ruler::fill(const QRectF& rect) const
{
    if (const QRectF seen = rect & m_reach; !seen.isEmpty())
        m_painter.fillRect(seen, m_colour);
}

void Ruler::horizontal(double y, double from, double to) const
{
    const auto [top, bottom] = across(y);
    for (const auto [left, right] : dashes({from, to}, {m_reach.left(), m_reach.right()}))
        fill(QRectF(QPointF(left, top), QPointF(right, bottom)));
}

void Ruler::vertical(double x, double from, double to) const
{
    const auto [left, right] = across(x);
    for (const auto [top, bottom] : dashes({from, to}, {m_reach.top(), m_reach.bottom()}))
        fill(QRectF(QPointF(left, top), QPointF(right, bottom)));
}

void Ruler::frame(const QRectF& rect) const
{
    const auto [left, leftInner] = across(rect.left());
    const auto [rightInner, right] = across(rect.right());
    horizontal(rect.top(), left, right);
    horizontal(rect.bottom(), left, right);
    vertical(rect.left(), rect.top(), rect.bottom());
    vertical(rect.right(), rect.top(), rect.bottom());
}

} // namespace posiscope
