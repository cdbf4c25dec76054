// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/triangle.h"

#include <QPainter>

namespace posiscope {

QColor hoveredColour(QColor colour)
{
    constexpr float alpha = 0.5F;
    colour.setAlphaF(alpha * colour.alphaF());
    return colour;
}

void drawTriangle(QPainter& painter, QPointF edge, QPointF direction, QSizeF size, const QColor& colour,
                  double scale, bool isHollow)
{
    // The outline of a hollow one lies within the bounds of a full one.
    const double pen = isHollow ? 1.2 : 0;
    const QPointF tip = edge - scale * (triangleGap + 1.2 * pen) * direction;
    const QPointF back = edge - scale * (triangleGap + size.height() - pen / 2) * direction;
    const QPointF side = scale * (size.width() / 2 - pen) * QPointF(direction.y(), direction.x());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isHollow ? QPen(colour, scale * pen, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin)
                            : QPen(Qt::NoPen));
    painter.setBrush(isHollow ? QBrush(Qt::NoBrush) : QBrush(colour));
    painter.drawPolygon(QPolygonF({tip, back + side, back - side}));
    painter.restore();
}

} // namespace posiscope
