// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/matrix_layer.h"

#include "ui/plot/plot.h"
#include "ui/plot/upper_halves.h"

#include <QtMath>

#include <algorithm>
#include <cmath>
#include <span>

namespace posiscope {

namespace {

constexpr double cutCellPadding = 7; ///< pixels across that stay free where the frame cuts a cell

/// The part of an axis of `count` cells that is in view, by the cells' edges.
Window visibleCells(const QCPRange& range, int count)
{
    return {std::max(range.lower + 0.5, 0.), std::min(range.upper + 0.5, static_cast<double>(count))};
}

} // namespace

MatrixLayer::MatrixLayer(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

void MatrixLayer::setSource(int rowCount, int columnCount, Source source)
{
    m_rowCount = rowCount;
    m_columnCount = columnCount;
    m_source = std::move(source);
    m_painted.reset();
}

MatrixLayer::Source MatrixLayer::allAtOnce(Fill fill)
{
    return [fill = std::move(fill)](Window rows, Window columns, QSize size, const TakeRows& take) {
        Table<float> pixels(size.height(), size.width());
        fill(rows, columns, pixels);
        take(pixels);
    };
}

void MatrixLayer::setColours(ColourMap map, Window range)
{
    const ColourTable colours(map, range);
    if (colours == m_colours)
        return;
    m_colours = colours;
    m_painted.reset();
}

void MatrixLayer::draw(QCPPainter* painter)
{
    const double ratio = painter->device()->devicePixelRatioF();
    const QRectF rect = visibleRect(ratio);
    const Extent extent = extentOf(rect, ratio);
    if (!updateImage(extent))
        return;
    m_image.setDevicePixelRatio(ratio);
    if (m_image.hasAlphaChannel())
        hatch(painter, rect);
    painter->drawImage(rect.topLeft(), m_image);
    if (m_textMaker)
        writeCells(painter, extent, rect);
    drawEdge(painter, rect);
}

/// Cells without a value are not drawn over this, or they would look like cells of the value 0.
void MatrixLayer::hatch(QCPPainter* painter, const QRectF& table) const
{
    const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
    const double apart = 6 * theme.scale; // pixels
    painter->save();
    enableAntialiasing(painter);
    painter->setPen(QPen(mixed(theme.card, theme.quiet, 0.35), theme.scale));
    for (double foot = table.left() + apart - table.height(); foot < table.right(); foot += apart) {
        const double first = std::max(foot, table.left());
        const double last = std::min(foot + table.height(), table.right());
        painter->drawLine(QPointF(first, table.bottom() - (first - foot)),
                          QPointF(last, table.bottom() - (last - foot)));
    }
    painter->restore();
}

QRect MatrixLayer::opaqueRect(double ratio)
{
    const QRectF rect = visibleRect(ratio);
    if (!updateImage(extentOf(rect, ratio)) || m_image.hasAlphaChannel())
        return {};
    const QRectF seen = rect & frame();
    return QRect(QPoint(qCeil(seen.left()), qCeil(seen.top())),
                 QPoint(qFloor(seen.right()) - 1, qFloor(seen.bottom()) - 1));
}

bool MatrixLayer::updateImage(const Extent& extent)
{
    if (!m_source || extent.size.isEmpty() || extent.rows.size() <= 0 || extent.columns.size() <= 0)
        return false;
    if (m_painted != extent)
        paintImage(extent);
    return true;
}

QRectF MatrixLayer::visibleRect(double ratio) const
{
    const auto snapped = [ratio](double pixel) { return std::round(pixel * ratio) / ratio; };
    const Window columns = visibleCells(x()->range(), m_columnCount);
    const Window rows = visibleCells(y()->range(), m_rowCount);
    const double left = snapped(x()->coordToPixel(columns.first - 0.5));
    const double right = snapped(x()->coordToPixel(columns.last - 0.5));
    const double top = snapped(y()->coordToPixel(rows.first - 0.5));
    const double bottom = snapped(y()->coordToPixel(rows.last - 0.5));
    return {QPointF(left, top), QPointF(right, bottom)};
}

MatrixLayer::Extent MatrixLayer::extentOf(const QRectF& rect, double ratio) const
{
    return {visibleCells(y()->range(), m_rowCount), visibleCells(x()->range(), m_columnCount),
            QSize(qRound(rect.width() * ratio), qRound(rect.height() * ratio))};
}

void MatrixLayer::paintImage(const Extent& extent)
{
    clearUpperHalves();
    if (m_image.size() != extent.size)
        m_image = QImage(extent.size, QImage::Format_RGB32);
    auto* pixels = reinterpret_cast<QRgb*>(m_image.bits());
    bool isOpaque = true;
    m_source(extent.rows, extent.columns, extent.size, [&](const TableRef<float>& rows) {
        // Rows follow one another without gaps, in the table as in a 32-bit QImage, so all are converted in
        // one call.
        const std::span run(rows.data(), static_cast<std::size_t>(rows.size()));
        isOpaque &= m_colours.colourise(run, pixels);
        pixels += run.size();
    });
    m_image.reinterpretAsFormat(isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
    m_painted = extent;
    ++m_computations;
}

QRectF MatrixLayer::cellRect(int row, int column) const
{
    return {at(column - 0.5, row - 0.5), at(column + 0.5, row + 0.5)};
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
            const QPointF pixel = (cell.center() - rect.topLeft()) * m_image.devicePixelRatio();
            const QPoint sample(std::clamp(qRound(pixel.x()), 0, m_image.width() - 1),
                                std::clamp(qRound(pixel.y()), 0, m_image.height() - 1));
            painter->setPen(textOn(m_image.pixel(sample)));
            write(*painter, cell, row, column);
        }
    }
}

} // namespace posiscope

#include "moc_matrix_layer.cpp"
