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
    if (!m_corner)
        return;
    const QRectF inside = frame();
    const QPointF corner(std::max(inside.left(), std::round(x()->coordToPixel(m_corner->x()))),
                         std::round(y()->coordToPixel(m_corner->y())));
    QColor colour = theme().quiet;
    colour.setAlphaF(shadeOpacity / 2); // so that the lines of the grid are seen on it
    painter->fillRect(inside & QRectF(corner, inside.topRight()), colour);
}

} // namespace posiscope
