// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/sample_shape.h"

#include <QPainter>

namespace posiscope {

namespace {

constexpr float faintness = 0.25F;
constexpr double strokeOfSize = 0.18; ///< of an outline

bool isOutline(SampleShape shape)
{
    return shape != SampleShape::Disc && shape != SampleShape::Square;
}

} // namespace

void drawSample(QPainter& painter, SampleShape shape, QPointF place, double size, const QColor& colour)
{
    const double stroke = strokeOfSize * size;
    painter.setPen(isOutline(shape) ? QPen(colour, stroke, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin)
                                    : QPen(Qt::NoPen));
    painter.setBrush(isOutline(shape) ? QBrush(Qt::NoBrush) : QBrush(colour));
    const double half = (isOutline(shape) ? size - stroke : size) / 2;
    switch (shape) {
    case SampleShape::Disc:
    case SampleShape::Circle:
        painter.drawEllipse(place, half, half);
        break;
    case SampleShape::Square:
    case SampleShape::SquareOutline:
        painter.drawRect(QRectF(place - QPointF(half, half), QSizeF(2 * half, 2 * half)));
        break;
    case SampleShape::DiamondOutline: {
        const QPointF corners[] = {place + QPointF(0, -half), place + QPointF(half, 0),
                                   place + QPointF(0, half), place + QPointF(-half, 0)};
        painter.drawPolygon(corners, 4);
        break;
    }
    }
    painter.setBrush(Qt::NoBrush);
}

QColor faint(QColor colour)
{
    colour.setAlphaF(faintness * colour.alphaF());
    return colour;
}

} // namespace posiscope
