// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/marks.h"

#include "ui/plot/plot.h"
#include "ui/plot/ruler.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr double narrowestMark =
    5; ///< pixels: a mark round a thinner row stands off from it, so that the row stays visible

/// The edges of a stretch, apart far enough to see between them; a line keeps its place.
std::pair<double, double> edges(double from, double to)
{
    const auto [low, high] = std::minmax(from, to);
    if (high <= low)
        return {low, low};
    const double spare = std::max(0., narrowestMark - (high - low)) / 2;
    return {low - spare, high + spare};
}

} // namespace

void Marks::makeLayer(QCustomPlot* plot)
{
    plot->addLayer(layerName(), plot->layer(QStringLiteral("overlay")), QCustomPlot::limBelow);
    plot->layer(layerName())->setVisible(false);
}

bool Marks::areShown(const QCustomPlot* plot)
{
    const auto* const ours = qobject_cast<const Plot*>(plot);
    return !ours || ours->marksShown();
}

Marks::Marks(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, layerName())
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
    return x()->axisRect()->rect().adjusted(-4, -4, 4, 4);
}

QRegion Marks::region() const
{
    QRegion region;
    for (const Mark& mark : m_marks) {
        const QRectF rect = rectOf(mark);
        const double reach = mark.pen.widthF() / 2 + 2; // the halo's, and the soft edge
        const auto add = [&](QPointF from, QPointF to) {
            // Before it is rounded: a cell much larger than the plot has edges beyond every whole number.
            const QRectF side = QRectF(from, to).normalized().adjusted(-reach, -reach, reach, reach);
            region |= (side & QRectF(clipRect())).toAlignedRect();
        };
        add(rect.topLeft(), rect.topRight());
        add(rect.bottomLeft(), rect.bottomRight());
        add(rect.topLeft(), rect.bottomLeft());
        add(rect.topRight(), rect.bottomRight());
    }
    return region;
}

QRegion Marks::words() const
{
    QRegion words;
    for (int i = 0; i < mParentPlot->plottableCount(); ++i) {
        const auto* const drawing = qobject_cast<const Drawing*>(mParentPlot->plottable(i));
        if (drawing && drawing->visible() && drawing->keyAxis() == keyAxis())
            words |= drawing->written();
    }
    return words;
}

void Marks::draw(QCPPainter* painter)
{
    painter->save();
    if (const QRegion spared = words(); !spared.isEmpty())
        painter->setClipRegion(QRegion(clipRect()) - spared, Qt::IntersectClip);
    const QRectF inside = frame().adjusted(-2, -2, 2, 2);
    for (const Mark& mark : m_marks) {
        if (!areShown(mParentPlot) && !mark.isNote)
            continue;
        const QRectF rect = rectOf(mark);
        if (!rect.adjusted(-1, -1, 1, 1).intersects(inside))
            continue;
        QPen halo(m_halo, mark.pen.widthF() + 2);
        for (const QPen& pen : {halo, mark.pen}) {
            const Ruler ruler(*painter, pen);
            if (rect.width() == 0)
                ruler.vertical(rect.left(), rect.top(), rect.bottom());
            else if (rect.height() == 0)
                ruler.horizontal(rect.top(), rect.left(), rect.right());
            else
                ruler.frame(rect);
        }
    }
    painter->restore();
}

} // namespace posiscope

#include "moc_marks.cpp"
