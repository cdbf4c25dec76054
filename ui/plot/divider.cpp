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
    const QRectF handle(pixel() - 4 * half, inside.center().y() - 11 * half, 8 * half, 22 * half);
    painter->setPen(QPen(theme().text, half));
    painter->setBrush(theme().card);
    painter->drawRoundedRect(handle, 3 * half, 3 * half);
    painter->setBrush(Qt::NoBrush);
}

} // namespace posiscope

#include "moc_divider.cpp"
