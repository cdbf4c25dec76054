// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/marks.h"

#include "ui/plot/axis.h"
#include "ui/plot/plot.h"
#include "ui/plot/tickers.h"
#include "ui/plot/triangle.h"

#include <QtMath>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double ringRadius = 4.5; ///< pixels

// How close another number may be to that of a mark.
constexpr double rowYields = 1.25;  ///< em, from middle to middle
constexpr double rowTouches = 0.95; ///< em, of the numbers of two marks
constexpr double columnYields = 20; ///< pixels, from middle to middle
constexpr double columnGap = 5;     ///< pixels between them

bool isUpright(const QCPAxis& axis)
{
    return axis.orientation() == Qt::Vertical;
}

} // namespace

/// The number of a marked place.
struct Marks::Label
{
    const Mark* mark;
    const Axis* axis;
    double pixel; ///< its middle along the axis
    QString text;
    QFont font;
    QRectF box;
};

const Theme& Marks::theme() const
{
    return static_cast<const Plot*>(mParentPlot)->theme();
}

void Marks::makeLayer(QCustomPlot* plot)
{
    plot->addLayer(layerName(), plot->layer(QStringLiteral("overlay")), QCustomPlot::limBelow);
    plot->layer(layerName())->setVisible(false);
}

bool Marks::areShown(const QCustomPlot* plot)
{
    return static_cast<const Plot*>(plot)->marksShown();
}

Marks::Marks(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, layerName())
{
    for (QCPAxis* const axis : {x, y})
        if (auto* const ours = qobject_cast<Axis*>(axis))
            ours->leaveNumbersToMarks();
}

QRect Marks::clipRect() const
{
    // A table that is placed explicitly may have no margins.
    const int beside = qCeil(markGutter * theme().scale);
    const QRect gutter = frame().toAlignedRect().adjusted(-beside, -beside, beside, beside);
    return (x()->axisRect()->outerRect() | gutter) & mParentPlot->viewport();
}

QRegion Marks::region() const
{
    if (!x()->axisRect()->visible())
        return {};
    // The area beside the data, and the hairlines.
    const QRect inside = frame().toAlignedRect();
    QRegion region = QRegion(clipRect()) - inside;
    const double reach = std::ceil(ringRadius * theme().scale) + 2;
    for (const Mark& mark : m_marks)
        if (const auto pixel = pixelOf(mark); pixel && mark.hasLine)
            region |= QRectF(*pixel - reach, inside.top(), 2 * reach, inside.height()).toAlignedRect();
    return region;
}

/// The position of a mark on its axis: the middle of the visible part of its cell.
std::optional<double> Marks::pixelOf(const Mark& mark) const
{
    const QCPAxis& axis = mark.axis == Mark::Axis::X ? *x() : *y();
    const double reach = mark.hasLine ? 0 : 0.5;
    const double from = std::max(mark.place - reach, axis.range().lower);
    const double to = std::min(mark.place + reach, axis.range().upper);
    if (from > to || (reach > 0 && from == to))
        return std::nullopt;
    return axis.coordToPixel((from + to) / 2);
}

std::vector<Marks::Label> Marks::labels() const
{
    std::vector<Label> labels;
    if (!areShown(mParentPlot))
        return labels;
    for (auto mark = m_marks.rbegin(); mark != m_marks.rend(); ++mark) {
        const auto* const axis = qobject_cast<Axis*>(mark->axis == Mark::Axis::X ? x() : y());
        const auto pixel = pixelOf(*mark);
        const auto* const names = axis ? dynamic_cast<WholeTicker*>(axis->ticker().data()) : nullptr;
        if (!pixel || !names || !axis->tickLabels())
            continue;
        Label label{&*mark,
                    axis,
                    *pixel,
                    names->nameOf(static_cast<int>(std::lround(mark->place))),
                    axis->tickLabelFont(),
                    {}};
        if (mark->kind == MarkKind::Selected)
            label.font.setWeight(QFont::DemiBold);
        label.box = axis->boxOf(label.text, *pixel, label.font);
        const double em = QFontInfo(label.font).pixelSize();
        const bool isFree = std::ranges::none_of(labels, [&](const Label& other) {
            if (other.axis != axis)
                return false;
            return isUpright(*axis) ? std::abs(other.pixel - *pixel) < rowTouches * em
                                    : other.box.adjusted(-columnGap, 0, columnGap, 0).intersects(label.box);
        });
        if (isFree)
            labels.push_back(label);
    }
    return labels;
}

void Marks::drawNumbers(QCPPainter* painter, const std::vector<Label>& labels) const
{
    for (QCPAxis* const each : {x(), y()}) {
        const auto* const axis = qobject_cast<Axis*>(each);
        if (!axis)
            continue;
        const double em = QFontInfo(axis->tickLabelFont()).pixelSize();
        axis->drawNumbers(painter, [&](double pixel, const QRectF& box) {
            return std::ranges::any_of(labels, [&](const Label& label) {
                if (label.axis != axis)
                    return false;
                const double apart = std::abs(label.pixel - pixel);
                return isUpright(*axis) ? apart < rowYields * em
                                        : apart < columnYields * theme().scale ||
                                              box.adjusted(-columnGap, 0, columnGap, 0).intersects(label.box);
            });
        });
    }
    for (const Label& label : labels) {
        painter->setPen(label.mark->colour);
        label.axis->drawNumber(painter, label.box, label.font, label.text);
    }
}

/// The marks leave out the text between the axes, so that it stays legible.
QRegion Marks::words() const
{
    QRegion words;
    for (int i = 0; i < mParentPlot->plottableCount(); ++i) {
        const auto* const drawing = qobject_cast<const Drawing*>(mParentPlot->plottable(i));
        if (drawing && drawing->visible() && drawing->keyAxis() == keyAxis())
            words |= drawing->textRegion();
    }
    return words;
}

void Marks::draw(QCPPainter* painter)
{
    if (!x()->axisRect()->visible())
        return;
    painter->save();
    const std::vector<Label> found = labels();
    drawNumbers(painter, found);
    if (areShown(mParentPlot))
        for (const Mark& mark : m_marks)
            if (const auto pixel = pixelOf(mark)) {
                if (mark.hasLine)
                    drawLine(painter, mark, *pixel);
                drawTriangles(painter, mark, *pixel);
            }
    painter->restore();
}

void Marks::drawLine(QCPPainter* painter, const Mark& mark, double pixel) const
{
    const double ratio = painter->device()->devicePixelRatioF();
    const double width = std::max(1., std::round(theme().thinLineWidth() * ratio)) / ratio;
    const double left = std::round((pixel - width / 2) * ratio) / ratio;
    const QRectF inside = frame();
    painter->save();
    painter->setClipRegion(QRegion(inside.toAlignedRect()) - words(), Qt::IntersectClip);
    painter->fillRect(QRectF(left, inside.top(), width, inside.height()), mark.colour);
    painter->restore();
    enableAntialiasing(painter);
    painter->setPen(QPen(mark.colour, 1.5 * theme().scale));
    painter->setBrush(Qt::NoBrush);
    const double radius = ringRadius * theme().scale;
    for (const double value : mark.rings)
        if (!std::isnan(value) && y()->range().contains(value))
            painter->drawEllipse(QPointF(left + width / 2, y()->coordToPixel(value)), radius, radius);
}

void Marks::drawTriangles(QCPPainter* painter, const Mark& mark, double pixel) const
{
    const QRectF inside = frame();
    const auto draw = [&](QPointF edge, QPointF direction) {
        const QSizeF size = mark.kind == MarkKind::Pinned ? pinSize : triangleSize;
        drawTriangle(*painter, edge, direction, size, mark.colour, theme().scale, mark.isHollow);
    };
    if (mark.axis == Mark::Axis::Y) {
        draw({inside.left(), pixel}, {1, 0});
        if (!mark.isOneEnded)
            draw({inside.right(), pixel}, {-1, 0});
    } else {
        if (!mark.isOneEnded)
            draw({pixel, inside.top()}, {0, 1});
        draw({pixel, inside.bottom()}, {0, -1});
    }
}

} // namespace posiscope

#include "moc_marks.cpp"
