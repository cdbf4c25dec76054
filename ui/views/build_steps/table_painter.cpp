// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/build_steps/sheet_painter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

/// One block of tables while it is drawn: what its parts need of one another.
class TablePainter
{
public:
    TablePainter(QPainter& painter, const SheetLayout& layout, const PlacedBlock& block,
                 const SheetMarks& marks, const SheetContext& context)
        : m_painter(painter)
        , m_layout(layout)
        , m_block(block)
        , m_marks(marks)
        , m_context(context)
        , m_theme(context.theme)
        , m_plain(context.theme.interfaceFont(layout.cell.points))
        , m_bold(context.theme.interfaceFont(layout.cell.points, QFont::DemiBold))
        , m_inset(std::round(cellPadding * layout.cell.width))
    {
    }

    void paint()
    {
        caption();
        if (m_block.columns.shown == 0)
            return;
        header();
        for (const PlacedBand& band : m_block.bands) {
            ground(band);
            for (int row = band.rows.first; row <= band.rows.last(); ++row) {
                if (m_block.left < m_block.header.left())
                    rowName(band, row);
                cells(band, row);
            }
        }
        columnMarks();
    }

    /// A row is marked at both ends of all tables beside one another.
    void rowMarks(double left, double right) const
    {
        const PlacedBand& band = m_block.bands.back();
        const auto mark = [&](int position, const QColor& colour, double scale) {
            if (!band.band->isByPosition() || !band.rows.holds(position))
                return;
            const double y = cell(band, position, m_block.columns.first).center().y();
            const double gap = 2 * m_theme.scale;
            paintTriangle(m_painter, {left - gap, y}, {1, 0}, colour, scale * m_theme.scale);
            paintTriangle(m_painter, {right + gap, y}, {-1, 0}, colour, scale * m_theme.scale);
        };
        for (const int pinned : m_marks.selection.pinnedPositions)
            mark(pinned, m_theme.pinned, pinScale);
        if (m_marks.hover.position)
            mark(*m_marks.hover.position, faint(m_theme.position), 1);
        mark(m_marks.selection.position, m_theme.position, 1);
    }

private:
    static constexpr double pinScale = 0.6;

    QRectF cell(const PlacedBand& band, int row, int column) const
    {
        return {band.cells.left() + (column - m_block.columns.first) * m_block.columnWidth,
                band.cells.top() + (row - band.rows.first) * m_layout.cell.height, m_block.columnWidth,
                m_layout.cell.height};
    }

    std::optional<int> columnOf(int dimension) const
    {
        const auto column = columnShowing(m_block.block->bands.back().table, m_marks.parameters, dimension);
        return column && m_block.columns.holds(*column) ? column : std::nullopt;
    }

    static QColor faint(QColor colour)
    {
        colour.setAlphaF(0.45f);
        return colour;
    }

    void caption() const;
    void header() const;
    void ground(const PlacedBand& band) const;
    void rowName(const PlacedBand& band, int row) const;
    void cells(const PlacedBand& band, int row) const;
    void columnMarks() const;
    void maths(const maths::Formula& formula, double right, double middle) const;

    QPainter& m_painter;
    const SheetLayout& m_layout;
    const PlacedBlock& m_block;
    const SheetMarks& m_marks;
    const SheetContext& m_context;
    const Theme& m_theme;
    QFont m_plain;
    QFont m_bold;
    double m_inset;
};

/// A formula with its right end at a place, on one line with numbers that have their middle there.
void TablePainter::maths(const maths::Formula& formula, double right, double middle) const
{
    const maths::FormulaPicture picture =
        maths::layOut(formula, m_context.mathsFont, m_context.mathsSize(m_layout.cell.points * symbolScale));
    const double foot = middle + QFontMetricsF(m_plain, &m_context.device).capHeight() / 2;
    maths::paint(m_painter, picture, {right - picture.width, std::round(foot)}, m_theme);
}

/// The name and the shape of the table, and what the mark of new cells looks like.
void TablePainter::caption() const
{
    if (m_block.caption.isEmpty())
        return;
    const QFont font = m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold);
    const QFont quiet = m_theme.interfaceFont(Theme::notePoints);
    const QFontMetricsF metrics(font, &m_context.device);
    const double foot =
        std::round(m_block.caption.top() + (m_block.caption.height() + metrics.capHeight()) / 2);
    const double gap = scaled(12, m_theme);
    double x = m_block.caption.left();
    if (m_block.block->bands.size() == 1) {
        const maths::FormulaPicture name =
            maths::layOut(m_block.block->bands.front().symbol, m_context.mathsFont,
                          m_context.mathsSize(Theme::notePoints + 2));
        maths::paint(m_painter, name, {x, foot}, m_theme);
        x += name.width + gap;
    }
    const auto write = [&](const QString& text, const QFont& as, const QColor& colour) {
        const double width = QFontMetricsF(as, &m_context.device).horizontalAdvance(text);
        if (x + width > m_block.caption.right())
            return;
        m_painter.setFont(as);
        m_painter.setPen(colour);
        m_painter.drawText(QPointF(x, foot), text);
        x += width + gap;
    };
    const bool isSeveral = !m_block.block->isByPosition() && m_block.block->bands.size() > 1;
    write((isSeveral ? QObject::tr("each %1 × %2") : QObject::tr("%1 × %2"))
              .arg(wholeText(m_block.block->rows()), wholeText(m_block.block->columns())),
          font, m_theme.text);
    if (m_block.across.all == 0 && m_block.block->across() != TableAxis::One)
        return write(QObject::tr("no pair has a cosine"), quiet, m_theme.quiet);
    const SheetBand& band = *m_block.bands.back().band;
    int column = m_block.columns.first;
    while (column <= m_block.columns.last() && band.table.state(column) != CellState::Written)
        ++column;
    const QString words = QObject::tr("new in this step");
    const double side = std::round(metrics.capHeight() * 1.4);
    const double needed = side + gap / 2 + metrics.horizontalAdvance(words);
    if (column <= m_block.columns.last() && x + needed <= m_block.caption.right()) {
        const QColor colour = newCellColour(band, column, m_marks.parameters, m_theme);
        const QRectF sample(std::round(x), foot - std::round(metrics.capHeight() * 1.2), side, side);
        m_painter.fillRect(sample, newCellTint(colour, m_theme));
        m_painter.fillRect(QRectF(sample.topLeft(), QSizeF(side, scaled(2, m_theme))), colour);
        x += side + gap / 2;
        write(words, quiet, m_theme.quiet);
    }
    const bool isWhole = m_layout.rowPage().isWhole() && m_layout.columnPage().isWhole();
    if (m_layout.map.isEmpty() && !isWhole && &m_block == &m_layout.blocks.front())
        write(shownWords(m_layout), quiet, m_theme.quiet);
}

void TablePainter::header() const
{
    const double middle = m_block.header.center().y();
    const double label = m_block.header.left() - scaled(gutterWidth, m_theme);
    if (m_block.block->across() == TableAxis::One)
        return maths(maths::italic("k"), m_block.header.right() - m_inset, middle);
    if (m_block.left < m_block.header.left())
        maths(maths::italic(m_block.block->across() == TableAxis::Pairs ? "i" : "j"), label, middle);
    const std::optional<int> selected = columnOf(m_marks.selection.dimension);
    for (int column = m_block.columns.first; column <= m_block.columns.last(); ++column) {
        const QRectF place(m_block.header.left() + (column - m_block.columns.first) * m_block.columnWidth,
                           m_block.header.top(), m_block.columnWidth - m_inset, m_block.header.height());
        m_painter.setFont(column == selected ? m_bold : m_plain);
        m_painter.setPen(column == selected ? m_theme.dimension : m_theme.quiet);
        m_painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, wholeText(column));
    }
}

void TablePainter::ground(const PlacedBand& band) const
{
    for (int column = m_block.columns.first; column <= m_block.columns.last(); ++column) {
        if (band.band->table.state(column) != CellState::Written)
            continue;
        QRectF strip = cell(band, band.rows.first, column);
        strip.setHeight(band.cells.height());
        m_painter.fillRect(
            strip, newCellTint(newCellColour(*band.band, column, m_marks.parameters, m_theme), m_theme));
    }
    for (int row = 0; row <= band.rows.shown; ++row)
        m_painter.fillRect(
            QRectF(band.cells.left(), band.cells.top() + row * m_layout.cell.height, band.cells.width(), 1),
            m_theme.grid);
    // The line over new cells says without colour which are new.
    if (&band != &m_block.bands.front() &&
        (&band - 1)->band->table.state(m_block.columns.first) == CellState::Written)
        return;
    for (int column = m_block.columns.first; column <= m_block.columns.last(); ++column)
        if (band.band->table.state(column) == CellState::Written)
            m_painter.fillRect(QRectF(cell(band, band.rows.first, column).topLeft(),
                                      QSizeF(m_block.columnWidth, scaled(2, m_theme))),
                               newCellColour(*band.band, column, m_marks.parameters, m_theme));
}

void TablePainter::rowName(const PlacedBand& band, int row) const
{
    const QRectF place = cell(band, row, m_block.columns.first);
    const double right = place.left() - scaled(gutterWidth, m_theme);
    if (!band.band->isByPosition())
        return maths(band.band->symbol, right, place.center().y());
    const bool selected = row == m_marks.selection.position;
    m_painter.setFont(selected ? m_bold : m_plain);
    m_painter.setPen(selected ? m_theme.position : m_theme.quiet);
    m_painter.drawText(QRectF(m_block.left, place.top(), right - m_block.left, place.height()),
                       Qt::AlignRight | Qt::AlignVCenter, wholeText(row));
}

void TablePainter::cells(const PlacedBand& band, int row) const
{
    const std::optional<int> selected = columnOf(m_marks.selection.dimension);
    const bool isSelectedRow = !band.band->isByPosition() || row == m_marks.selection.position;
    for (int column = m_block.columns.first; column <= m_block.columns.last(); ++column) {
        const bool isNew = band.band->table.state(column) == CellState::Written;
        const bool isSelected =
            isSelectedRow && (column == selected || m_block.block->across() == TableAxis::One);
        m_painter.setFont(isSelected ? m_bold : m_plain);
        m_painter.setPen(isNew || isSelected ? m_theme.text : m_theme.quiet);
        m_painter.drawText(cell(band, row, column).adjusted(0, 0, -m_inset, 0),
                           Qt::AlignRight | Qt::AlignVCenter, band.band->text(row, column));
    }
}

void TablePainter::columnMarks() const
{
    const QRectF all = m_block.cells();
    const auto mark = [&](int dimension, const QColor& colour, double scale) {
        const auto column = columnOf(dimension);
        if (!column)
            return;
        const double number = QFontMetricsF(m_bold, &m_context.device).horizontalAdvance(wholeText(*column));
        const double x = cell(m_block.bands.front(), 0, *column).right() - m_inset - number / 2;
        const double gap = 2 * m_theme.scale;
        paintTriangle(m_painter, {x, all.top() - gap}, {0, 1}, colour, scale * m_theme.scale);
        paintTriangle(m_painter, {x, all.bottom() + gap}, {0, -1}, colour, scale * m_theme.scale);
    };
    for (const int pinned : m_marks.selection.pinnedDimensions)
        mark(pinned, m_theme.pinned, pinScale);
    if (m_marks.hover.dimension)
        mark(*m_marks.hover.dimension, faint(m_theme.dimension), 1);
    mark(m_marks.selection.dimension, m_theme.dimension, 1);
}

} // namespace

void paintTables(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks,
                 const SheetContext& context)
{
    for (const PlacedBlock& block : layout.blocks)
        TablePainter(painter, layout, block, marks, context).paint();
    if (layout.blocks.empty())
        return;
    double right = 0;
    for (const PlacedBlock& block : layout.blocks)
        if (block.columns.shown > 0)
            right = std::max(right, block.cells().right());
    const PlacedBlock& first = layout.blocks.front();
    TablePainter(painter, layout, first, marks, context).rowMarks(first.cells().left(), right);
}

} // namespace posiscope
