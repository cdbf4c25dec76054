// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ruler.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

Ruler::Ruler(QPainter& painter, const QPen& pen)
    : m_painter(painter)
    , m_colour(pen.color())
    , m_pattern(pen.style() == Qt::SolidLine ? QList<qreal>() : pen.dashPattern())
    , m_ratio(painter.device()->devicePixelRatioF())
    , m_width(std::max(1., std::round(pen.widthF() * m_ratio)) / m_ratio)
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

std::vector<Ruler::Stretch> Ruler::dashes(double from, double to) const
{
    if (m_pattern.isEmpty())
        return {{snapped(from), snapped(to)}};
    std::vector<Stretch> found;
    double start = from;
    for (qsizetype part = 0; start < to; part = (part + 1) % m_pattern.size()) {
        const double end = std::min(to, start + m_pattern[part] * m_width);
        if (part % 2 == 0)
            found.push_back({snapped(start), snapped(end)});
        start = end;
    }
    return found;
}

void Ruler::horizontal(double y, double from, double to) const
{
    const auto [top, bottom] = across(y);
    for (const auto [left, right] : dashes(from, to))
        m_painter.fillRect(QRectF(QPointF(left, top), QPointF(right, bottom)), m_colour);
}

void Ruler::vertical(double x, double from, double to) const
{
    const auto [left, right] = across(x);
    for (const auto [top, bottom] : dashes(from, to))
        m_painter.fillRect(QRectF(QPointF(left, top), QPointF(right, bottom)), m_colour);
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
