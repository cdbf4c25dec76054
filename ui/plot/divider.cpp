// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/divider.h"

#include "ui/plot/plot.h"

#include <cmath>

namespace posiscope {

Divider::Divider(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("overlay"))
{
    setVisible(false);
}

double Divider::pixel() const
{
    return std::round(frame().left() + m_place * frame().width());
}

void Divider::draw(QCPPainter* painter)
{
    const QRectF inside = frame();
    const double half = theme().scale;
    enableAntialiasing(painter);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme().card);
    painter->drawRect(QRectF(pixel() - 2 * half, inside.top(), 4 * half, inside.height()));
    painter->setBrush(theme().text);
    painter->drawRect(QRectF(pixel() - half / 2, inside.top(), half, inside.height()));
    if (theme().isExport)
        return;
    const QRectF handle(pixel() - 7 * half, inside.center().y() - 18 * half, 14 * half, 36 * half);
    painter->setPen(QPen(theme().text, half));
    painter->setBrush(theme().card);
    painter->drawRoundedRect(handle, 7 * half, 7 * half);
    const QRectF grooves = handle.adjusted(5 * half, 12 * half, -5 * half, -12 * half);
    painter->drawLines(
        {QLineF(grooves.topLeft(), grooves.bottomLeft()), QLineF(grooves.topRight(), grooves.bottomRight())});
    painter->setBrush(Qt::NoBrush);
}

} // namespace posiscope

#include "moc_divider.cpp"
