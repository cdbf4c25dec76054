// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/matrix_layer.h"

#include "core/text/bounds.h"
#include "ui/plot/plot.h"
#include "ui/plot/upper_halves.h"

#include <QtMath>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr double cutCellPadding = 7; ///< pixels across that stay free where the frame cuts a cell

/// The part of an axis of `count` cells that is in view, by the cells' edges.
Interval visibleCells(const QCPRange& range, int count)
{
    return {std::max(range.lower + 0.5, 0.), std::min(range.upper + 0.5, static_cast<double>(count))};
}

/// A length in logical pixels on a device of `ratio` pixels each, where a logical pixel is no whole number of
/// them: the frame, whose size is in logical pixels, may miss whole cells by half of one. Among small cells
/// the eye sees one that is a pixel wider; larger ones fill the frame.
double wholeCells(double length, double cells, double ratio)
{
    constexpr Bounds<double> small{3, 16}; // pixels of a cell
    const double pixels = std::round(length * ratio);
    const double cellPixels = std::round(pixels / cells);
    const bool isNear = std::abs(cellPixels * cells - pixels) <= ratio / 2 + 0.5;
    const bool isWhole = cells == std::floor(cells) && small.contain(cellPixels);
    return (ratio != std::floor(ratio) && isWhole && isNear ? cellPixels * cells : pixels) / ratio;
}

} // namespace

MatrixLayer::MatrixLayer(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

void MatrixLayer::setSource(int rowCount, int columnCount, PixelSource source)
{
    m_rowCount = rowCount;
    m_columnCount = columnCount;
    m_source = std::move(source);
    m_computed.reset();
}

PixelSource MatrixLayer::allAtOnce(Fill fill)
{
    return [fill = std::move(fill)](Interval rows, Interval columns, QSize size, const TakeRows& take) {
        Table<float> pixels(size.height(), size.width());
        fill(rows, columns, pixels);
        take(pixels);
    };
}

void MatrixLayer::setColours(const Colouring& map, Interval range)
{
    const ColourTable colours(map, range);
    if (colours == m_colours)
        return;
    m_colours = colours;
    m_computed.reset();
}

void MatrixLayer::draw(QCPPainter* painter)
{
    const double ratio = painter->device()->devicePixelRatioF();
    const QRectF rect = visibleRect(ratio);
    const Extent extent = extentOf(rect, ratio);
    if (!updatePicture(extent))
        return;
    if (!m_isOpaque) // without a value, such as of a hidden column or a masked key: no white of a value
        painter->fillRect(rect, theme().border);
    if (!lookUpInPlace(*painter, rect)) {
        QImage image = m_colours.image(m_indices, extent.size, m_isOpaque);
        image.setDevicePixelRatio(ratio);
        painter->drawImage(rect.topLeft(), image);
    }
    if (m_textMaker)
        writeCells(painter, extent, rect);
    drawEdge(painter, rect);
}

void MatrixLayer::prepare()
{
    const double ratio = mParentPlot->devicePixelRatioF();
    updatePicture(extentOf(visibleRect(ratio), ratio));
}

QRect MatrixLayer::opaqueRect() const
{
    const double ratio = mParentPlot->devicePixelRatioF();
    const QRectF rect = visibleRect(ratio);
    if (m_computed != extentOf(rect, ratio) || !m_isOpaque)
        return {};
    const QRectF seen = rect & frame();
    return QRect(QPoint(qCeil(seen.left()), qCeil(seen.top())),
                 QPoint(qFloor(seen.right()) - 1, qFloor(seen.bottom()) - 1));
}

bool MatrixLayer::updatePicture(const Extent& extent)
{
    if (!m_source || extent.size.isEmpty() || extent.rows.size() <= 0 || extent.columns.size() <= 0)
        return false;
    if (m_computed != extent)
        compute(extent);
    return true;
}

QRectF MatrixLayer::visibleRect(double ratio) const
{
    const Interval columns = visibleCells(x()->range(), m_columnCount);
    const Interval rows = visibleCells(y()->range(), m_rowCount);
    const double left = onWholePixel(x()->coordToPixel(columns.first - 0.5), ratio);
    const double right =
        left + wholeCells(x()->coordToPixel(columns.last - 0.5) - left, columns.size(), ratio);
    const double top = onWholePixel(y()->coordToPixel(rows.first - 0.5), ratio);
    const double bottom = top + wholeCells(y()->coordToPixel(rows.last - 0.5) - top, rows.size(), ratio);
    return {QPointF(left, top), QPointF(right, bottom)};
}

MatrixLayer::Extent MatrixLayer::extentOf(const QRectF& rect, double ratio) const
{
    return {visibleCells(y()->range(), m_rowCount), visibleCells(x()->range(), m_columnCount),
            QSize(qRound(rect.width() * ratio), qRound(rect.height() * ratio))};
}

void MatrixLayer::compute(const Extent& extent)
{
    zeroUpperHalves();
    m_computed.reset(); // until the source has passed all rows
    m_indices.resize(static_cast<std::size_t>(extent.size.width()) *
                     static_cast<std::size_t>(extent.size.height()));
    ColourTable::Index* indices = m_indices.data();
    m_isOpaque = true;
    m_source(extent.rows, extent.columns, extent.size, [&](const TableRef<float>& rows) {
        // Rows follow one another without gaps, so the indices of all are found in one call.
        const std::span run(rows.data(), static_cast<std::size_t>(rows.size()));
        m_isOpaque &= m_colours.findIndices(run, indices);
        indices += run.size();
    });
    m_computed = extent;
    ++m_computations;
}

const ColourTable::Index* MatrixLayer::indicesAt(int x, int y) const
{
    return m_indices.data() + std::ptrdiff_t{y} * m_computed->size.width() + x;
}

bool MatrixLayer::lookUpInPlace(const QCPPainter& painter, const QRectF& rect) const
{
    const QPaintEngine* const engine = painter.paintEngine();
    if (engine->type() != QPaintEngine::Raster || engine->paintDevice()->devType() != QInternal::Image)
        return false;
    auto& image = static_cast<QImage&>(*engine->paintDevice());
    const bool hasSuchPixels =
        image.format() == QImage::Format_RGB32 || image.format() == QImage::Format_ARGB32_Premultiplied;
    const bool replacesPixels =
        painter.opacity() == 1 && painter.compositionMode() == QPainter::CompositionMode_SourceOver;
    const QTransform& toDevice = painter.deviceTransform();
    const bool isUpright = toDevice.type() <= QTransform::TxScale && toDevice.m11() > 0 && toDevice.m22() > 0;
    const QRect whole = toDevice.mapRect(rect).toRect();
    if (!hasSuchPixels || !image.isDetached() || !replacesPixels || !isUpright ||
        whole.size() != m_computed->size)
        return false;

    QRegion seen = whole & image.rect();
    if (painter.hasClipping()) // to whole logical pixels; map() rounds them as a painter does
        seen &= toDevice.map(painter.clipRegion());
    if (!engine->systemClip().isEmpty()) // what other widgets leave free
        seen &= engine->systemClip();
    const auto lookUp = m_isOpaque ? &ColourTable::lookUp : &ColourTable::lookUpPresent;
    for (const QRect& part : seen)
        for (int y = part.top(); y <= part.bottom(); ++y) {
            const auto* const first = indicesAt(part.left() - whole.left(), y - whole.top());
            auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(y)) + part.left();
            (m_colours.*lookUp)({first, static_cast<std::size_t>(part.width())}, pixels);
        }
    return true;
}

QRectF MatrixLayer::cellRect(int row, int column) const
{
    return {at(column - 0.5, row - 0.5), at(column + 0.5, row + 0.5)};
}

QSizeF MatrixLayer::textSize(QPaintDevice& device) const
{
    const cell_text::Writer write =
        m_textMaker ? m_textMaker(cellRect(0, 0).size(), device) : cell_text::Writer();
    return write ? write.needs : QSizeF();
}

void MatrixLayer::writeCells(QCPPainter* painter, const Extent& extent, const QRectF& rect) const
{
    const cell_text::Writer write = m_textMaker(cellRect(0, 0).size(), *painter->device());
    if (!write)
        return;
    const QRectF inside = frame();
    const QRectF uncut = inside.adjusted(-0.5, -0.5, 0.5, 0.5); // where edges meet but for rounding
    const int lastRow = static_cast<int>(std::ceil(extent.rows.last));
    const int lastColumn = static_cast<int>(std::ceil(extent.columns.last));
    for (int row = static_cast<int>(extent.rows.first); row < lastRow; ++row) {
        for (int column = static_cast<int>(extent.columns.first); column < lastColumn; ++column) {
            QRectF cell = cellRect(row, column);
            if (!uncut.contains(cell)) {
                cell &= inside; // what is left of it, or the frame would cut its text
                const QSizeF available = cell.size() - QSizeF(cutCellPadding, cutCellPadding);
                if (available.width() < write.needs.width() || available.height() < write.needs.height())
                    continue;
            }
            const QPointF pixel = (cell.center() - rect.topLeft()) * painter->device()->devicePixelRatioF();
            const int x = std::clamp(qRound(pixel.x()), 0, extent.size.width() - 1);
            const int y = std::clamp(qRound(pixel.y()), 0, extent.size.height() - 1);
            painter->setPen(textOn(m_colours.colour(*indicesAt(x, y))));
            write(*painter, cell, row, column);
        }
    }
}

} // namespace posiscope

#include "moc_matrix_layer.cpp"
