// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/table_painter.h"

#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/ruler.h"
#include "ui/plot/selection_marks.h"
#include "ui/views/build_steps/caption_painter.h"
#include "ui/views/build_steps/table_layout.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace posiscope {

namespace {

/// One table while it is drawn: what its parts need of one another.
class Pen
{
public:
    Pen(QPainter& painter, const SheetLayout& layout, const PlacedBlock& block, const SheetMarks& marks,
        const SheetContext& room)
        : m_painter(painter)
        , m_layout(layout)
        , m_block(block)
        , m_marks(marks)
        , m_room(room)
        , m_plain(room.theme.interfaceFont(layout.cellPoints))
        , m_bold(room.theme.interfaceFont(layout.cellPoints, QFont::DemiBold))
    {
    }

    void header();
    void band(const PlacedBand& band);
    void marks();

private:
    QRectF cell(const PlacedBand& band, int row, int column) const;
    void ground(const PlacedBand& band);
    void rows(const PlacedBand& band);
    void label(const PlacedBand& band, int row);
    void mark(const QRectF& rect, const QPen& pen);
    void markColumn(std::optional<int> dimension, MarkKind kind);
    void markRow(std::optional<int> position, MarkKind kind);
    std::optional<int> columnOf(std::optional<int> dimension) const;

    QPainter& m_painter;
    const SheetLayout& m_layout;
    const PlacedBlock& m_block;
    const SheetMarks& m_marks;
    const SheetContext& m_room;
    QFont m_plain;
    QFont m_bold;
};

QRectF Pen::cell(const PlacedBand& band, int row, int column) const
{
    return {band.cells.left() + (column - m_block.columns.first) * m_block.columnWidth,
            band.cells.top() + (row - band.rows.first) * m_block.rowHeight, m_block.columnWidth,
            m_block.rowHeight};
}

std::optional<int> Pen::columnOf(std::optional<int> dimension) const
{
    if (!dimension)
        return std::nullopt;
    const auto column = columnShowing(m_block.block->bands.back().table, m_marks.parameters, *dimension);
    return column && m_block.columns.holds(*column) ? column : std::nullopt;
}

void Pen::header()
{
    if (m_block.block->across() == TableAxis::One)
        return;
    const Theme& theme = m_room.theme;
    const std::optional<int> selected = columnOf(m_marks.selection.dimension);
    const bool pairs = m_block.block->across() == TableAxis::Pairs;
    QRectF corner = m_block.header;
    corner.setLeft(m_block.left);
    corner.setRight(m_block.header.left());
    const maths::FormulaPicture name = maths::layOut(maths::italic(pairs ? "i" : "j"), m_room.mathsFont,
                                                     symbolSize(m_layout.cellPoints, m_room));
    const double foot =
        m_block.header.top() + (m_block.rowHeight + QFontMetricsF(m_plain, &m_room.device).capHeight()) / 2;
    maths::paint(m_painter, name, {corner.right() - name.width - scaled(6, theme), std::round(foot)}, theme);
    for (int column = m_block.columns.first; column <= m_block.columns.last(); ++column) {
        QRectF place = m_block.header;
        place.setLeft(place.left() + (column - m_block.columns.first) * m_block.columnWidth);
        place.setWidth(m_block.columnWidth);
        m_painter.setFont(column == selected ? m_bold : m_plain);
        m_painter.setPen(column == selected ? theme.dimension : theme.quiet);
        m_painter.drawText(place, Qt::AlignCenter, wholeText(column));
    }
}

void Pen::ground(const PlacedBand& band)
{
    // The bar says without colour what is new: above columns, or before a row that stands alone.
    const bool alone = !band.band->isByPosition();
    const double thickness = newBarThickness(m_room.theme);
    for (int column = m_block.columns.first; column <= m_block.columns.last(); ++column) {
        if (band.band->table.state(column) != CellState::Written)
            continue;
        QRectF strip = cell(band, band.rows.first, column);
        strip.setHeight(band.cells.height());
        const QColor tint = newCellColour(*band.band, column, m_marks.parameters, m_room.theme);
        m_painter.fillRect(strip, newCellTint(tint, m_room.theme));
        if (!alone)
            m_painter.fillRect(QRectF(strip.left(), strip.top(), strip.width(), thickness), tint);
        else if (column == m_block.columns.first)
            m_painter.fillRect(QRectF(strip.left(), strip.top() + 1, thickness, strip.height() - 2), tint);
    }
    m_painter.setPen(QPen(m_room.theme.grid, 1));
    for (int row = 0; row <= band.rows.shown; ++row) {
        const double y = band.cells.top() + row * m_block.rowHeight;
        m_painter.drawLine(QPointF(band.cells.left(), y), QPointF(band.cells.right(), y));
    }
}

void Pen::label(const PlacedBand& band, int row)
{
    const Theme& theme = m_room.theme;
    const QRectF place = cell(band, row, m_block.columns.first);
    const double right = place.left() - scaled(6, theme);
    if (!band.band->isByPosition()) {
        const maths::FormulaPicture symbol =
            maths::layOut(band.band->symbol, m_room.mathsFont, symbolSize(m_layout.cellPoints, m_room));
        const double middle = place.center().y() + (symbol.ascent - symbol.descent) / 2;
        maths::paint(m_painter, symbol, {right - symbol.width, std::round(middle)}, theme);
        return;
    }
    const bool selected = row == m_marks.selection.position;
    m_painter.setFont(selected ? m_bold : m_plain);
    m_painter.setPen(selected ? theme.position : theme.quiet);
    m_painter.drawText(QRectF(m_block.left, place.top(), right - m_block.left, place.height()),
                       Qt::AlignRight | Qt::AlignVCenter, wholeText(row));
}

void Pen::rows(const PlacedBand& band)
{
    const Theme& theme = m_room.theme;
    const QFontMetricsF metrics(m_bold, &m_room.device);
    // Numbers of as many decimals stand under one another by their points.
    const double room =
        m_block.columnWidth - metrics.horizontalAdvance(band.band->longestText(m_layout.decimals));
    const Qt::Alignment side =
        band.band->isByPosition() ? Qt::AlignRight | Qt::AlignVCenter : Qt::Alignment(Qt::AlignCenter);
    const double inset = band.band->isByPosition() ? std::floor(room / 2) : 0;
    for (int row = band.rows.first; row <= band.rows.last(); ++row) {
        label(band, row);
        for (int column = m_block.columns.first; column <= m_block.columns.last(); ++column) {
            const bool written = band.band->table.state(column) == CellState::Written;
            m_painter.setFont(written ? m_bold : m_plain);
            m_painter.setPen(written ? theme.text : theme.quiet);
            m_painter.drawText(cell(band, row, column).adjusted(0, 0, -inset, 0), side,
                               band.band->text(row, column, m_layout.decimals));
        }
    }
}

void Pen::band(const PlacedBand& band)
{
    ground(band);
    rows(band);
}

void Pen::mark(const QRectF& rect, const QPen& pen)
{
    for (const QPen& each : {QPen(m_room.theme.halo, pen.widthF() + 2), pen})
        Ruler(m_painter, each).frame(rect);
}

void Pen::markColumn(std::optional<int> dimension, MarkKind kind)
{
    const auto column = columnOf(dimension);
    if (!column)
        return;
    QRectF rect = cell(m_block.bands.front(), m_block.bands.front().rows.first, *column);
    rect.setBottom(m_block.bands.back().cells.bottom());
    mark(rect, cellMark(Mark::Axis::X, 0, MarkOf::Dimension, kind, m_room.theme).pen);
}

void Pen::markRow(std::optional<int> position, MarkKind kind)
{
    const PlacedBand& band = m_block.bands.back();
    if (!position || !band.band->isByPosition() || !band.rows.holds(*position))
        return;
    QRectF rect = cell(band, *position, m_block.columns.first);
    rect.setWidth(band.cells.width());
    mark(rect, cellMark(Mark::Axis::Y, 0, MarkOf::Position, kind, m_room.theme).pen);
}

void Pen::marks()
{
    for (const int pinned : m_marks.selection.pinnedPositions)
        markRow(pinned, MarkKind::Pinned);
    for (const int pinned : m_marks.selection.pinnedDimensions)
        markColumn(pinned, MarkKind::Pinned);
    markColumn(m_marks.hover.dimension, MarkKind::Hovered);
    markRow(m_marks.hover.position, MarkKind::Hovered);
    markColumn(m_marks.selection.dimension, MarkKind::Selected);
    markRow(m_marks.selection.position, MarkKind::Selected);
}

} // namespace

void paintTable(QPainter& painter, const SheetLayout& layout, const PlacedBlock& block,
                const SheetMarks& marks, const SheetContext& room)
{
    if (!block.caption.isEmpty())
        paintCaption(painter, block, marks.parameters, room);
    if (block.columns.shown == 0)
        return;
    Pen pen(painter, layout, block, marks, room);
    pen.header();
    for (const PlacedBand& band : block.bands)
        pen.band(band);
    pen.marks();
}

} // namespace posiscope
