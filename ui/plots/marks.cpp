// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr double narrowest =
    5; ///< pixels: a mark round a thinner row stands off from it, so that the row stays visible

/// The edges of a stretch, apart far enough to see between them; a line keeps its place.
std::pair<double, double> edges(double from, double to)
{
    const auto [low, high] = std::minmax(from, to);
    if (high <= low)
        return {low, low};
    const double spare = std::max(0., narrowest - (high - low)) / 2;
    return {low - spare, high + spare};
}

} // namespace

QString Marks::layerOf(QCustomPlot* plot)
{
    const QString name = QStringLiteral("marks");
    if (!plot->layer(name)) {
        plot->addLayer(name, plot->layer(QStringLiteral("overlay")), QCustomPlot::limBelow);
        plot->layer(name)->setMode(QCPLayer::lmBuffered);
    }
    return name;
}

Marks::Marks(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, layerOf(x->parentPlot()))
{
}

void Marks::setMarks(std::vector<Mark> marks, const QColor& halo)
{
    m_marks = std::move(marks);
    m_halo = halo;
}

QRectF Marks::rectOf(const Mark& mark) const
{
    const QRectF inside = frame();
    if (mark.axis == Mark::Axis::X) {
        const auto [left, right] = edges(x()->coordToPixel(mark.from), x()->coordToPixel(mark.to));
        return {QPointF(left, inside.top()), QPointF(right, inside.bottom())};
    }
    const auto [top, bottom] = edges(y()->coordToPixel(mark.from), y()->coordToPixel(mark.to));
    return {QPointF(inside.left(), top), QPointF(inside.right(), bottom)};
}

QRect Marks::clipRect() const
{
    return frame().toRect().adjusted(-4, -4, 4, 4);
}

void Marks::draw(QCPPainter* painter)
{
    painter->setAntialiasing(true);
    painter->setBrush(Qt::NoBrush);
    const QRectF inside = frame().adjusted(-2, -2, 2, 2);
    for (const Mark& mark : m_marks) {
        const QRectF rect = rectOf(mark);
        if (!rect.adjusted(-1, -1, 1, 1).intersects(inside))
            continue;
        QPen halo(m_halo, mark.pen.widthF() + 2);
        halo.setCosmetic(false);
        for (const QPen& pen : {halo, mark.pen}) {
            painter->setPen(pen);
            if (rect.width() == 0 || rect.height() == 0)
                painter->drawLine(rect.topLeft(), rect.bottomRight());
            else
                painter->drawRect(rect);
        }
    }
}

} // namespace posiscope
