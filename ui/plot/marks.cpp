// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/marks.h"

#include "ui/plot/axis.h"
#include "ui/plot/plot.h"
#include "ui/plot/tickers.h"
#include "ui/plot/triangle.h"

#include <QPaintEngine>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double ringRadius = 4.5; ///< pixels

/// What a number in a box may colour: letters stand out of it by less than a pixel.
QRect inkOf(const QRectF& box)
{
    return box.adjusted(-1, 0, 1, 0).toAlignedRect();
}

/// The size of a mark's triangle.
QSizeF sizeOf(MarkKind kind)
{
    return kind == MarkKind::Pinned ? pinSize : triangleSize;
}

} // namespace

/// The number of a marked place.
struct Marks::Label
{
    const Axis* axis;
    QString text;
    QFont font;
    QRectF box;

    /// Whether a number of the axis would run into this one.
    bool hides(const Axis::Number& other) const
    {
        // Below one and above the other; on a screen with room for the ground of this one. The box of a
        // symbol is its ink alone.
        const double line = arePartOfDrawing(axis->parentPlot()) ? 2 * box.height() : box.height();
        const double free = other.isSymbol ? -numberGap : lineSpace * line;
        return other.box.adjusted(-2 * numberGap, free, 2 * numberGap, -free).intersects(box);
    }
};

/// A triangle beside the data.
struct Marks::Triangle
{
    QPointF tip; ///< at the edge of the data
    QPointF direction;

    /// What it may colour.
    QRect box(double scale) const
    {
        const QPointF length = scale * (triangleGap + triangleSize.height() + 1) * direction;
        const QPointF side = scale * (triangleSize.width() / 2 + 1) * QPointF(direction.y(), direction.x());
        return QRectF(tip - length - side, tip + side).normalized().toAlignedRect();
    }
};

struct Marks::Piece
{
    const Mark* mark;
    double pixel; ///< its middle along the axis
    std::optional<Label> label{};
    bool hasTriangle = true;
    std::vector<QRectF> covered{}; ///< boxes of the axis' numbers that the label hides, and its own
    QRegion above{};               ///< the axis' numbers above, whose letters may reach down
    QRegion region{};              ///< what changes where this is painted or no more
};

void Marks::makeLayer(QCustomPlot* plot)
{
    plot->addLayer(layerName(), plot->layer(QStringLiteral("overlay")), QCustomPlot::limBelow);
    plot->layer(layerName())->setVisible(false);
}

bool Marks::areShown(const QCustomPlot* plot)
{
    return static_cast<const Plot*>(plot)->marksShown();
}

bool Marks::arePartOfDrawing(const QCustomPlot* plot)
{
    return plot->layer(layerName())->visible();
}

Marks::Marks(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, layerName())
{
    for (QCPAxis* const axis : {x, y})
        if (auto* const ours = qobject_cast<Axis*>(axis))
            ours->setHasMarks();
}

QRect Marks::clipRect() const
{
    // A table that is placed explicitly may have no margins.
    const int beside = qCeil(markGutter * theme().scale);
    const QRect gutter = frame().toAlignedRect().adjusted(-beside, -beside, beside, beside);
    return (x()->axisRect()->outerRect() | gutter) & mParentPlot->viewport();
}

void Marks::paint(QCPPainter& painter, const QRegion& within)
{
    const std::vector<Piece> now = pieces();
    // Rectangle by rectangle: a clip of any other shape takes longer than what is drawn in it. Where a
    // logical pixel is a fraction of device pixels, rectangles would overlap.
    QRegion region = within & clipRect();
    if (const double ratio = mParentPlot->devicePixelRatioF(); ratio != std::floor(ratio))
        region = region.boundingRect();
    painter.save();
    for (const QRect& part : region) {
        painter.setClipRect(part);
        drawPieces(&painter, now, part);
    }
    painter.restore();
    m_painted.clear();
    for (const Piece& piece : now)
        m_painted.emplace_back(*piece.mark, piece.region);
}

QRegion Marks::changes() const
{
    QRegion changes;
    std::vector<std::pair<Mark, QRegion>> gone = m_painted;
    for (const Piece& piece : pieces())
        if (std::erase(gone, std::pair(*piece.mark, piece.region)) == 0)
            changes |= piece.region;
    for (const auto& [mark, region] : gone)
        changes |= region;
    return changes;
}

/// The position of a mark on its axis; of a row or column the middle of the visible part.
std::optional<double> Marks::pixelOf(const Mark& mark) const
{
    const QCPAxis& axis = mark.axis == Mark::Axis::X ? *x() : *y();
    const double reach = mark.isOfCells ? 0.5 : 0;
    const double from = std::max(mark.place - reach, axis.range().lower);
    const double to = std::min(mark.place + reach, axis.range().upper);
    if (from > to || (reach > 0 && from == to))
        return std::nullopt;
    return axis.coordToPixel((from + to) / 2);
}

std::optional<Marks::Label> Marks::labelOf(const Mark& mark, double pixel,
                                           const std::vector<Piece>& others) const
{
    const auto* const axis = qobject_cast<Axis*>(mark.axis == Mark::Axis::X ? x() : y());
    const auto* const names = axis ? dynamic_cast<WholeTicker*>(axis->ticker().data()) : nullptr;
    if (!names || !axis->tickLabels() || mark.isRingAlone || betweenPins(mark) > 0)
        return std::nullopt;
    Label label{axis, names->labelOf(static_cast<int>(std::lround(mark.place))), axis->tickLabelFont(), {}};
    if (mark.kind == MarkKind::Selected)
        label.font.setWeight(QFont::DemiBold);
    label.box = axis->boxOf(label.text, pixel, label.font);
    // Whole, also at an end of the axis: a number without its last digit is another number.
    const QRectF room = QRectF(clipRect()).adjusted(1, 0, -1, 0); // letters are smoothed
    label.box.moveLeft(std::max(room.left(), std::min(label.box.left(), room.right() - label.box.width())));
    const double free = lineSpace * label.box.height();
    const bool isFree = std::ranges::none_of(others, [&](const Piece& other) {
        return other.label && other.label->axis == axis &&
               label.box.adjusted(-numberGap, free, numberGap, -free).intersects(other.label->box);
    });
    return isFree ? std::optional(label) : std::nullopt;
}

std::vector<Marks::Piece> Marks::pieces() const
{
    std::vector<Piece> pieces;
    if (!x()->axisRect()->realVisibility() || !areShown(mParentPlot))
        return pieces;
    const auto numbersOf = [](const QCPAxis* axis) {
        const auto* const ours = qobject_cast<const Axis*>(axis);
        return ours ? ours->numbers() : std::vector<Axis::Number>();
    };
    const std::vector<Axis::Number> across = numbersOf(x());
    const std::vector<Axis::Number> down = numbersOf(y());
    for (auto mark = m_marks.rbegin(); mark != m_marks.rend(); ++mark) {
        const auto pixel = pixelOf(*mark);
        if (!pixel)
            continue;
        Piece piece{.mark = &*mark, .pixel = *pixel, .label = labelOf(*mark, *pixel, pieces)};
        piece.hasTriangle = !isAtSelection(piece, pieces);
        const std::vector<Axis::Number>& numbers = mark->axis == Mark::Axis::X ? across : down;
        for (const Axis::Number& number : numbers) {
            if (!piece.label || !piece.label->hides(number)) {
                piece.above |= number.pixel < piece.pixel ? inkOf(number.box) : QRect();
                continue;
            }
            if (mark->kind == MarkKind::Pinned && mark->place != 0 && number.text == QLatin1String("0")) {
                piece.label.reset(); // where the axis begins is more than the number of a pin
                piece.covered.clear();
                break;
            }
            piece.covered.push_back(number.box);
        }
        if (piece.label)
            piece.covered.push_back(piece.label->box);
        piece.region = regionOf(piece);
        pieces.push_back(std::move(piece));
    }
    std::ranges::reverse(pieces);
    return pieces;
}

/// The distance of a pin from those on both sides of it, if it is too short for triangles; else 0.
double Marks::betweenPins(const Mark& mark) const
{
    const QCPAxis& axis = mark.axis == Mark::Axis::X ? *x() : *y();
    const double apart = std::abs(axis.coordToPixel(1) - axis.coordToPixel(0));
    const auto isPinBeside = [&mark](const Mark& other) {
        return other.kind == MarkKind::Pinned && other.axis == mark.axis &&
               std::abs(other.place - mark.place) == 1;
    };
    const bool isClose = mark.kind == MarkKind::Pinned && apart < pinSize.width() * theme().scale;
    return isClose && std::ranges::count_if(m_marks, isPinBeside) == 2 ? apart : 0;
}

/// Whether its triangle would run into that of the selection.
bool Marks::isAtSelection(const Piece& piece, const std::vector<Piece>& others) const
{
    if (piece.mark->kind == MarkKind::Selected)
        return false;
    const double together = (sizeOf(piece.mark->kind).width() + triangleSize.width()) / 2 * theme().scale;
    return std::ranges::any_of(others, [&](const Piece& other) {
        return other.mark->kind == MarkKind::Selected && other.mark->axis == piece.mark->axis &&
               std::abs(other.pixel - piece.pixel) < together;
    });
}

QRegion Marks::regionOf(const Piece& piece) const
{
    QRegion region;
    const double scale = theme().scale;
    // A line has another region than a triangle, so that a change from one to the other is seen.
    for (const Triangle& triangle : triangles(piece))
        region |= triangle.box(scale).adjusted(0, 0, betweenPins(*piece.mark) > 0 ? 1 : 0, 0);
    if (piece.mark->hasLine) {
        const QRect inside = frame().toAlignedRect();
        const double reach = std::ceil(ringRadius * scale) + 2;
        // A ring at the end of the axis stands out of the frame.
        region |= QRectF(piece.pixel - reach, inside.top() - reach, 2 * reach, inside.height() + 2 * reach)
                      .toAlignedRect();
    }
    for (const QRectF& box : piece.covered)
        region |= inkOf(box);
    return region & clipRect();
}

/// The numbers of the axes that no mark hides.
void Marks::drawNumbers(QCPPainter* painter, const std::vector<Piece>& pieces) const
{
    for (QCPAxis* const plain : {x(), y()})
        if (const auto* const axis = qobject_cast<Axis*>(plain)) {
            const std::vector<Axis::Number> numbers = axis->numbers();
            for (const Axis::Number& number : numbers)
                if (std::ranges::none_of(pieces, [&](const Piece& piece) {
                        return piece.label && piece.label->axis == axis && piece.label->hides(number);
                    }))
                    axis->drawNumber(painter, number);
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
    if (!x()->axisRect()->realVisibility())
        return;
    painter->save();
    const std::vector<Piece> all = pieces();
    drawNumbers(painter, all);
    drawPieces(painter, all, mParentPlot->viewport());
    painter->restore();
}

void Marks::drawPieces(QCPPainter* painter, const std::vector<Piece>& pieces, const QRect& part) const
{
    if (!arePartOfDrawing(mParentPlot))
        for (const Piece& piece : pieces)
            for (const QRectF& box : piece.covered)
                for (const QRect& rect : QRegion(inkOf(box) & part) - piece.above)
                    painter->fillRect(rect, theme().card);
    for (const Piece& piece : pieces)
        if (piece.label && part.intersects(inkOf(piece.label->box)))
            piece.label->axis->drawNumber(painter, piece.label->box, piece.label->font, piece.mark->colour,
                                          piece.label->text);
    for (const Piece& piece : pieces)
        if (piece.region.intersects(part)) {
            if (piece.mark->hasLine)
                drawLine(painter, piece);
            drawTriangles(painter, piece, part);
        }
}

void Marks::drawLine(QCPPainter* painter, const Piece& piece) const
{
    const Mark& mark = *piece.mark;
    const double ratio = painter->device()->devicePixelRatioF();
    const double width = std::max(1., std::round(theme().thinLineWidth() * ratio)) / ratio;
    const double left = std::round((piece.pixel - width / 2) * ratio) / ratio;
    QRectF inside = mark.isRingAlone ? QRectF() : frame();
    const double radius = ringRadius * theme().scale;
    if (mark.isBelowRing && !mark.rings.empty())
        inside.setTop(std::min(inside.bottom(), y()->coordToPixel(mark.rings.front()) + radius));
    painter->setRenderHint(QPainter::Antialiasing, false); // the rings of another line may have turned it on
    const QRect column(static_cast<int>(left + width / 2), qRound(inside.top()), 1, qRound(inside.height()));
    // On a screen in parts: Qt hands the rows of a high translucent rectangle to threads, which takes longer
    // than filling it.
    const bool isScreen = painter->paintEngine()->type() == QPaintEngine::Raster;
    const double most = isScreen ? 64 / ratio : inside.height();
    for (const QRectF part : QRegion(column) - words())
        for (double top = part.top(); top < part.bottom(); top += most)
            painter->fillRect(QRectF(left, top, width, std::min(most, part.bottom() - top)), mark.colour);
    enableAntialiasing(painter);
    painter->setPen(QPen(mark.colour, 1.5 * theme().scale));
    painter->setBrush(Qt::NoBrush);
    std::optional<double> last;
    for (const double value : mark.rings) {
        const double middle = y()->coordToPixel(value);
        // Two rings on one spot would look like an 8.
        if (!y()->range().contains(value) || (last && std::abs(middle - *last) < radius))
            continue;
        painter->drawEllipse(QPointF(left + width / 2, middle), radius, radius);
        last = middle;
    }
}

std::vector<Marks::Triangle> Marks::triangles(const Piece& piece) const
{
    const QRectF inside = frame();
    const Mark& mark = *piece.mark;
    const double pixel = piece.pixel;
    std::vector<Triangle> found;
    if (mark.axis == Mark::Axis::Y)
        found = {{{inside.left(), pixel}, {1, 0}}, {{inside.right(), pixel}, {-1, 0}}};
    else
        found = {{{pixel, inside.bottom()}, {0, -1}}, {{pixel, inside.top()}, {0, 1}}};
    if (mark.isOneEnded)
        found.pop_back();
    if (mark.isRingAlone || !piece.hasTriangle)
        found.clear();
    return found;
}

void Marks::drawTriangles(QCPPainter* painter, const Piece& piece, const QRect& part) const
{
    const Mark& mark = *piece.mark;
    const QSizeF size = sizeOf(mark.kind);
    const double line = betweenPins(mark);
    painter->setPen(QPen(mark.colour, theme().thinLineWidth()));
    for (const Triangle& triangle : triangles(piece))
        if (mark.kind == MarkKind::Pinned && line == 0 && !piece.label) { // without room for its number
            const QPointF from = triangle.tip - theme().scale * triangleGap * triangle.direction;
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(mark.colour, theme().lineWidth()));
            painter->drawLine(from, from - theme().scale * size.height() * triangle.direction);
            painter->restore();
        } else if (line > 0) {
            const QPointF middle = triangle.tip - theme().scale * size.height() * triangle.direction;
            const QPointF along = line / 2 * QPointF(triangle.direction.y(), triangle.direction.x());
            painter->drawLine(middle - along, middle + along);
        } else if (part.intersects(triangle.box(theme().scale)))
            drawTriangle(*painter, triangle.tip, triangle.direction, size, mark.colour, theme().scale,
                         mark.isHollow);
}

} // namespace posiscope

#include "moc_marks.cpp"
