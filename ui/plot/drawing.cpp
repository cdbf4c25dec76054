// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/drawing.h"

namespace posiscope {

Drawing::Drawing(QCPAxis* x, QCPAxis* y, const QString& layer)
    : QCPAbstractPlottable(x, y)
{
    setSelectable(QCP::stNone);
    setAntialiased(false); // what is smoothed, QCustomPlot also moves by half a pixel
    setLayer(layer);
}

void Drawing::paint(QCPPainter& painter, const QRegion& within)
{
    if (const QRegion part = within & clipRect(); !part.isEmpty()) {
        painter.save();
        painter.setClipRegion(part);
        draw(&painter);
        painter.restore();
    }
    m_painted = region();
}

QCPRange Drawing::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = false;
    return {};
}

QCPRange Drawing::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = false;
    return {};
}

} // namespace posiscope

#include "moc_drawing.cpp"
