// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/shaded_range.h"

#include "ui/plot/plot.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

ShadedRange::ShadedRange(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("background"))
{
}

void ShadedRange::draw(QCPPainter* painter)
{
    if (!m_from)
        return;
    const QRectF inside = frame();
    const double left = std::max(inside.left(), std::round(x()->coordToPixel(*m_from)));
    QColor colour = theme().quiet;
    colour.setAlphaF(shadeOpacity / 2); // so that the lines of the grid are seen on it
    const double bottom = std::min(inside.bottom(), std::round(y()->coordToPixel(m_above)));
    if (left < inside.right() && bottom > inside.top())
        painter->fillRect(QRectF(QPointF(left, inside.top()), QPointF(inside.right(), bottom)), colour);
}

} // namespace posiscope
