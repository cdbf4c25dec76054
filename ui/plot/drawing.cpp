// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/drawing.h"

#include "ui/plot/plot.h"

namespace posiscope {

Drawing::Drawing(QCPAxis* x, QCPAxis* y, const QString& layer)
    : QCPAbstractPlottable(x, y)
{
    setSelectable(QCP::stNone);
    setAntialiased(false); // what is smoothed, QCustomPlot also moves by half a pixel
    setLayer(layer);
}

const Theme& Drawing::theme() const
{
    return static_cast<const Plot*>(mParentPlot)->theme();
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

void Drawing::drawEdge(QCPPainter* painter, const QRectF& cells) const
{
    if (theme().isExport)
        return;
    const double width = 1 / painter->device()->devicePixelRatioF();
    const QRectF outside = cells.adjusted(-width, -width, width, width);
    painter->setClipRect(outside);
    painter->fillRect(QRectF(outside.topLeft(), QSizeF(outside.width(), width)), theme().border);
    painter->fillRect(QRectF(outside.left(), cells.bottom(), outside.width(), width), theme().border);
    painter->fillRect(QRectF(outside.left(), cells.top(), width, cells.height()), theme().border);
    painter->fillRect(QRectF(cells.right(), cells.top(), width, cells.height()), theme().border);
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

std::optional<double> Drawing::gridLineIn(const QRectF& box) const
{
    for (const double tick : y()->tickVector())
        if (const double line = y()->coordToPixel(tick); line > box.top() && line < box.bottom())
            return line;
    return std::nullopt;
}

} // namespace posiscope

#include "moc_drawing.cpp"
