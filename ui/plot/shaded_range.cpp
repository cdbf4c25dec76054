// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/shaded_range.h"

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
    QColor colour = m_theme.quiet;
    colour.setAlpha(32); // 32: all paint engines round this alpha to the same colour
    if (left < inside.right())
        painter->fillRect(QRectF(QPointF(left, inside.top()), inside.bottomRight()), colour);
}

} // namespace posiscope
