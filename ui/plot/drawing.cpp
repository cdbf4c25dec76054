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

void Drawing::paint(QCPPainter& painter)
{
    painter.save();
    painter.setClipRect(clipRect());
    draw(&painter);
    painter.restore();
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
