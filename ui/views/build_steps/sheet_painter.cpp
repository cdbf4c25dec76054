// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include "core/encodings/encoding_list.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/triangle.h"
#include "ui/views/build_steps/step_sheet.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

/// "rows 0–13 of 20", "row 3 of 20", "all 20 rows", or the same without the number of all.
QString stretch(const Page& page, const QString& one, const QString& several, const QString& whole)
{
    const auto filled = [](QString words, const QList<int>& numbers) {
        for (qsizetype index = 0; index < numbers.size(); ++index)
            words.replace(QLatin1Char('%') + QString::number(index + 1), wholeText(numbers[index]));
        return words;
    };
    if (page.isWhole())
        return filled(whole, {page.all});
    return page.shown == 1 ? filled(one, {page.first, page.all})
                           : filled(several, {page.first, page.last(), page.all});
}

QColor withAlpha(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

class SheetPainter
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::BuildSteps)

public:
    SheetPainter(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks,
                 const SheetContext& context)
        : m_painter(painter)
        , m_layout(layout)
        , m_marks(marks)
        , m_context(context)
        , m_theme(context.theme)
        , m_plain(context.theme.interfaceFont(layout.cell.points))
        , m_bold(context.theme.interfaceFont(layout.cell.points, QFont::DemiBold))
        , m_inset(std::round(cellPadding * layout.cell.width))
        , m_gutter(scaled(gutterWidth, context.theme))
    {
    }

    void paint();

private:
    std::optional<int> columnOf(const PlacedBlock& block, int dimension) const;
    std::optional<int> selectedIn(const PlacedBlock& block) const;
    std::optional<int> computedIn(const BuildTable& table) const;
    const QColor& selectedColour(const PlacedBlock& block) const;
    maths::Formula symbolOf(const BuildTable& table) const
    {
        return posiscope::symbolOf(table.content, m_marks.parameters.scaling != Scaling::None);
    }
    QColor colourOfNew(const BuildTable& table, int column) const;
    QColor tintOfNew(const BuildTable& table, int column) const;
    QStringList shownWords() const;

    void words();
    void caption(const PlacedBlock& block);
    void header(const PlacedBlock& block);
    void ground(const PlacedBlock& block, const PlacedBand& band, bool isUnderNew);
    double widthFromPoint(const QString& number, bool isBold) const;
    double decimalsOf(const PlacedBlock& block, const PlacedBand& band) const;
    void pairNumbers(const PlacedBlock& block, const PlacedBand& band);
    void numbers(const PlacedBlock& block, const PlacedBand& band, int row);
    void columnMarks(const PlacedBlock& block);
    void rowMarks(const PlacedBlock& block, double right);

    void write(const QRectF& rect, const QString& text, bool isBold, const QColor& colour);
    void writeMaths(const maths::Formula& formula, double end, double middle, bool isAtLeft = false);
    void triangle(QPointF edge, QPointF direction, const QColor& colour, QSizeF size = triangleSize,
                  bool isHollow = false)
    {
        drawTriangle(m_painter, edge, direction, size, colour, m_theme.scale, isHollow);
    }

    QPainter& m_painter;
    const SheetLayout& m_layout;
    const SheetMarks& m_marks;
    const SheetContext& m_context;
    const Theme& m_theme;
    QFont m_plain;
    QFont m_bold;
    double m_inset;
    double m_gutter;
};

void SheetPainter::paint()
{
    words();
    double right = 0;
    for (const PlacedBlock& block : m_layout.blocks) {
        if (!block.caption.isEmpty())
            caption(block);
        if (block.columns.shown == 0)
            continue;
        header(block);
        bool isUnderNew = false;
        for (const PlacedBand& band : block.bands) {
            ground(block, band, isUnderNew);
            isUnderNew = band.table->state(block.columns.first) == CellState::Written;
            for (int row = band.rows.first; row <= band.rows.last(); ++row)
                numbers(block, band, row);
        }
        columnMarks(block);
        right = std::max(right, block.cells().right());
    }
    if (!m_layout.blocks.empty())
        rowMarks(m_layout.blocks.front(), right);
}

std::optional<int> SheetPainter::columnOf(const PlacedBlock& block, int dimension) const
{
    const auto column = columnOfDimension(block.block->last(), m_marks.parameters, dimension);
    return column && block.columns.holds(*column) ? column : std::nullopt;
}

std::optional<int> SheetPainter::selectedIn(const PlacedBlock& block) const
{
    const auto column = selectedColumn(block.block->last(), m_marks.parameters, m_marks.selection);
    return column && block.columns.holds(*column) ? column : std::nullopt;
}

/// The column whose number the formulas of a stage that fills columns compute: the selected pair's sine, in
/// the last stage its cosine.
std::optional<int> SheetPainter::computedIn(const BuildTable& table) const
{
    const Parameters& parameters = m_marks.parameters;
    const bool isLast = m_layout.kind == StepKind::AllFilled;
    if ((!isLast && m_layout.kind != StepKind::SinesFilled) || table.content != TableContent::Encoding ||
        !isPaired(parameters))
        return std::nullopt;
    return dimensionOf(parameters, {columnAt(parameters, m_marks.selection.dimension).pair, isLast});
}

/// The colour of the selected column; one that is a key has that of positions.
const QColor& SheetPainter::selectedColour(const PlacedBlock& block) const
{
    return block.block->across() == TableAxis::Keys ? m_theme.position : m_theme.dimension;
}

QColor SheetPainter::colourOfNew(const BuildTable& table, int column) const
{
    const TableContent content = table.content;
    const bool isFilled =
        content == TableContent::Encoding && m_layout.kind != StepKind::Zeros && isPaired(m_marks.parameters);
    const bool isCosine = isFilled && columnAt(m_marks.parameters, column).cosine;
    if (content == TableContent::Cosines || isCosine)
        return m_theme.cosine;
    return content == TableContent::Sines || isFilled ? m_theme.sine : m_theme.accent;
}

QColor SheetPainter::tintOfNew(const BuildTable& table, int column) const
{
    return withAlpha(colourOfNew(table, column), m_theme.dark ? 0.20 : 0.11);
}

/// Which part of the tables is shown, the longest version first.
QStringList SheetPainter::shownWords() const
{
    const Page columns = m_layout.columnPage();
    const Page rows = m_layout.rowPage();
    const bool arePairs = columns.all > 0 && m_layout.blocks.front().block->across() == TableAxis::Pairs;
    QStringList whole, brief;
    if (arePairs) {
        whole << stretch(columns, tr("pair %1 of %2"), tr("pairs %1–%2 of %3"), tr("all %1 pairs"));
        brief << stretch(columns, tr("pair %1"), tr("pairs %1–%2"), tr("all pairs"));
    } else if (columns.all > 0) {
        whole << stretch(columns, tr("column %1 of %2"), tr("columns %1–%2 of %3"), tr("all %1 columns"));
        brief << stretch(columns, tr("column %1"), tr("columns %1–%2"), tr("all columns"));
    }
    if (rows.all > 0) {
        whole << stretch(rows, tr("row %1 of %2"), tr("rows %1–%2 of %3"), tr("all %1 rows"));
        brief << stretch(rows, tr("row %1"), tr("rows %1–%2"), tr("all rows"));
    }
    QStringList versions;
    for (const QStringList& parts : {whole, brief, brief.mid(0, 1)}) {
        const QString words = parts.join(QStringLiteral(", "));
        versions << words.left(1).toUpper() + words.mid(1);
    }
    return versions << QString();
}

void SheetPainter::words()
{
    for (const PlacedWords& words : m_layout.words) {
        m_painter.setPen(m_theme.text);
        words.text->draw(&m_painter, words.rect.topLeft());
    }
    for (const maths::PlacedLine& line : m_layout.formula.lines)
        maths::paint(m_painter, line.picture,
                     {m_layout.formulaAt.x(), std::round(m_layout.formulaAt.y() + line.baseline)}, m_theme);
}

/// The name and the shape of the table, and which part of it is shown.
void SheetPainter::caption(const PlacedBlock& block)
{
    const QFont quiet = m_theme.interfaceFont(Theme::notePoints);
    const QFont strong = m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold);
    const double foot =
        std::round(block.caption.center().y() + QFontMetricsF(quiet, &m_context.device).capHeight() / 2);
    const double gap = scaled(12, m_theme);
    double x = block.caption.left();
    const auto say = [&](const QString& text, const QFont& font, const QColor& colour) {
        const double width = QFontMetricsF(font, &m_context.device).horizontalAdvance(text);
        if (x + width > block.caption.right())
            return false;
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(QPointF(x, foot), text);
        x += width + gap;
        return true;
    };
    const BuildTable& table = block.block->last();
    const bool isNamedBelow = block.isTurned || table.content == TableContent::Positions; // by its head
    if ((block.block->tables.size() == 1 || block.block->isByPosition()) && !isNamedBelow) {
        const maths::FormulaPicture name =
            maths::layOut(symbolOf(table), m_context.mathsFont, m_context.mathsSize(Theme::notePoints + 2));
        if (x + name.width <= block.caption.right()) {
            maths::paint(m_painter, name, {x, foot}, m_theme);
            x += name.width + gap;
        }
    }
    const bool isOneRow = block.isTurned || (block.block->tables.size() > 1 && !block.block->isByPosition());
    const QString count = wholeText(table.columns);
    say(isOneRow ? tr("%1 numbers").arg(count) : tr("%1 × %2").arg(wholeText(table.rows), count), strong,
        m_theme.text);
    if (table.columns == 0)
        say(tr("no pair has a cosine"), quiet, m_theme.quiet);
    if ((m_layout.rowPage().isWhole() && m_layout.columnPage().isWhole()) ||
        &block != &m_layout.blocks.front())
        return;
    for (const QString& words : shownWords())
        if (say(words, quiet, m_theme.quiet))
            break;
}

void SheetPainter::header(const PlacedBlock& block)
{
    const double middle = block.header.center().y();
    if (block.block->last().content == TableContent::Positions)
        return writeMaths(maths::italic("k"), block.header.right() - m_inset, middle);
    // The corner names the columns, and below that the rows, where these have no names of their own.
    const TableAxis across = block.block->across();
    const bool isNamed = block.left < block.header.left();
    const maths::Formula columns = maths::italic(across == TableAxis::Keys      ? "q"
                                                 : across == TableAxis::Pairs   ? "i"
                                                 : across == TableAxis::Heads   ? "h"
                                                 : across == TableAxis::Buckets ? "b"
                                                 : across == TableAxis::One     ? ""
                                                                                : "j");
    const double end = block.header.left() - m_gutter;
    if (isNamed && block.block->isByPosition() && block.block->tables.size() == 1) {
        const double capitals = QFontMetricsF(m_plain, &m_context.device).capHeight();
        writeMaths(columns, end + scaled(3, m_theme), middle, true);
        writeMaths(maths::italic(across == TableAxis::Keys ? "p" : "k"), end,
                   block.cells().top() - scaled(2, m_theme) - capitals / 2);
    } else if (isNamed) {
        writeMaths(columns, end, middle);
    }
    if (block.isTurned) {
        // Over whole numbers, which end at the right; over the first digits of others.
        const double digit = QFontMetricsF(m_bold, &m_context.device).horizontalAdvance(u'0');
        for (const PlacedBand& band : block.bands) {
            const double decimals = decimalsOf(block, band);
            writeMaths(symbolOf(*band.table),
                       band.cells.right() - m_inset / 2 - (decimals > 0 ? decimals + digit : 0), middle,
                       decimals > 0);
        }
        return;
    }
    if (across == TableAxis::One)
        return;
    const std::optional<int> selected = selectedIn(block);
    for (int column = block.columns.first; column <= block.columns.last(); ++column) {
        const QRectF place(block.header.left() + (column - block.columns.first) * block.columnWidth,
                           block.header.top(), block.columnWidth - m_inset, block.header.height());
        const bool isSelected = column == selected;
        write(place, wholeText(column), isSelected, isSelected ? selectedColour(block) : m_theme.quiet);
    }
}

void SheetPainter::ground(const PlacedBlock& block, const PlacedBand& band, bool isUnderNew)
{
    for (int row = 0; row <= (block.isTurned ? block.columns.shown : band.rows.shown); ++row)
        m_painter.fillRect(
            QRectF(band.cells.left(), band.cells.top() + row * block.rowHeight, band.cells.width(), 1),
            m_theme.grid);
    for (int column = block.columns.first; column <= block.columns.last(); ++column) {
        if (band.table->state(column) != CellState::Written)
            continue;
        QRectF strip = block.cell(band, band.rows.first, column);
        if (!block.isTurned)
            strip.setHeight(band.cells.height());
        // Keys after their query may have no score.
        int first = band.rows.first;
        while (band.table->across == TableAxis::Keys && first <= band.rows.last() &&
               std::isnan(band.table->cell(first, column)))
            ++first;
        if (first > band.rows.last())
            continue;
        strip.setTop(block.isTurned ? strip.top() : block.cell(band, first, column).top());
        m_painter.fillRect(strip, tintOfNew(*band.table, column));
        // The line shows without colour which cells are new.
        if (block.isTurned ? column == block.columns.first : !isUnderNew)
            m_painter.fillRect(QRectF(strip.topLeft(), QSizeF(strip.width(), scaled(2, m_theme))),
                               colourOfNew(*band.table, column));
    }
}

/// The width of a number from its point on.
double SheetPainter::widthFromPoint(const QString& number, bool isBold) const
{
    const qsizetype point = number.indexOf(u'.');
    const QFontMetricsF metrics(isBold ? m_bold : m_plain, &m_context.device);
    return point < 0 ? 0 : metrics.horizontalAdvance(number.mid(point));
}

/// The room of the decimals of the pairs' numbers, which are aligned; 0 where that has no room.
double SheetPainter::decimalsOf(const PlacedBlock& block, const PlacedBand& band) const
{
    const QFontMetricsF metrics(m_bold, &m_context.device);
    double whole = 0;
    double decimals = 0;
    for (int pair = block.columns.first; pair <= block.columns.last(); ++pair) {
        const QString text = cellText(*band.table, 0, pair);
        const double after = widthFromPoint(text, true);
        decimals = std::max(decimals, after);
        whole = std::max(whole, metrics.horizontalAdvance(text) - after);
    }
    return whole + decimals > band.cells.width() ? 0 : decimals;
}

/// The numbers of the pairs below one another.
void SheetPainter::pairNumbers(const PlacedBlock& block, const PlacedBand& band)
{
    const std::optional<int> selected = selectedIn(block);
    const double decimals = decimalsOf(block, band);
    for (int pair = block.columns.first; pair <= block.columns.last(); ++pair) {
        const QRectF place = block.cell(band, 0, pair);
        const bool isSelected = pair == selected;
        if (&band == &block.bands.front() && block.left < place.left())
            write(QRectF(block.left, place.top(), place.left() - m_gutter - block.left, place.height()),
                  wholeText(pair), isSelected, isSelected ? selectedColour(block) : m_theme.quiet);
        const QString text = cellText(*band.table, 0, pair);
        const double after = std::max(0., decimals - widthFromPoint(text, isSelected));
        const bool isNew = band.table->state(pair) == CellState::Written;
        write(place.adjusted(-m_inset, 0, -m_inset / 2 - after, 0), text, isSelected,
              isNew || isSelected ? m_theme.text : m_theme.quiet);
    }
}

/// A row of numbers with its name.
void SheetPainter::numbers(const PlacedBlock& block, const PlacedBand& band, int row)
{
    if (block.isTurned)
        return pairNumbers(block, band);
    const bool isByPosition = band.isByPosition();
    const bool isSelectedRow = isByPosition && row == m_marks.selection.position;
    const QRectF first = block.cell(band, row, block.columns.first);
    const double nameEnd = first.left() - m_gutter;
    if (block.left < first.left() && isByPosition)
        write(QRectF(block.left, first.top(), nameEnd - block.left, first.height()), wholeText(row),
              isSelectedRow, isSelectedRow ? m_theme.position : m_theme.quiet);
    else if (block.left < first.left())
        writeMaths(symbolOf(*band.table), nameEnd, first.center().y());
    const std::optional<int> selected = selectedIn(block);
    const std::optional<int> computed = computedIn(*band.table);
    for (int column = block.columns.first; column <= block.columns.last(); ++column) {
        const bool isNew = band.table->state(column) == CellState::Written;
        const bool isSelected =
            (isSelectedRow || !isByPosition) &&
            (column == selected || column == computed || block.block->across() == TableAxis::One);
        write(block.cell(band, row, column).adjusted(0, 0, -m_inset, 0), cellText(*band.table, row, column),
              isSelected, isNew || isSelected ? m_theme.text : m_theme.quiet);
    }
}

void SheetPainter::columnMarks(const PlacedBlock& block)
{
    const QRectF all = block.cells();
    const auto mark = [&](std::optional<int> column, const QColor& colour, QSizeF size = triangleSize,
                          bool isHollow = false) {
        if (!column || !block.columns.holds(*column))
            return;
        if (block.isTurned) {
            const double y = block.cell(block.bands.front(), 0, *column).center().y();
            triangle({all.left(), y}, {1, 0}, colour, size);
            triangle({all.right(), y}, {-1, 0}, colour, size);
            return;
        }
        const double number = QFontMetricsF(m_bold, &m_context.device).horizontalAdvance(wholeText(*column));
        const double x = block.cell(block.bands.front(), 0, *column).right() - m_inset - number / 2;
        triangle({x, all.top()}, {0, 1}, colour, size, isHollow);
        triangle({x, all.bottom()}, {0, -1}, colour, size, isHollow);
    };
    for (const int pinned : m_marks.selection.pinnedDimensions)
        mark(columnOf(block, pinned), m_theme.pinned, pinSize);
    if (m_marks.hover.dimension)
        mark(columnOf(block, *m_marks.hover.dimension), hoveredColour(m_theme.dimension));
    // Of a pair of columns or positions the second is hollow.
    const std::optional<int> selected = selectedIn(block);
    if (const std::optional<int> computed = computedIn(block.block->last()); computed != selected)
        mark(computed, selectedColour(block), triangleSize, true);
    mark(selected, selectedColour(block), triangleSize, block.block->across() == TableAxis::Keys);
}

/// Marks a row at both ends of all tables that are side by side.
void SheetPainter::rowMarks(const PlacedBlock& block, double right)
{
    const PlacedBand& band = block.bands.back();
    const auto mark = [&](int position, const QColor& colour, QSizeF size = triangleSize) {
        if (!band.isByPosition() || !band.rows.holds(position))
            return;
        const double y = block.cell(band, position, block.columns.first).center().y();
        triangle({band.cells.left(), y}, {1, 0}, colour, size);
        triangle({right, y}, {-1, 0}, colour, size);
    };
    for (const int pinned : m_marks.selection.pinnedPositions)
        mark(pinned, m_theme.pinned, pinSize);
    if (m_marks.hover.position)
        mark(*m_marks.hover.position, hoveredColour(m_theme.position));
    mark(m_marks.selection.position, m_theme.position);
}

void SheetPainter::write(const QRectF& rect, const QString& text, bool isBold, const QColor& colour)
{
    m_painter.setFont(isBold ? m_bold : m_plain);
    m_painter.setPen(colour);
    // A bold digit may reach a pixel beyond its advance.
    m_painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text);
}

/// A formula with its right or left end at a place, on one line with numbers that have their middle there.
void SheetPainter::writeMaths(const maths::Formula& formula, double end, double middle, bool isAtLeft)
{
    const maths::FormulaPicture picture =
        maths::layOut(formula, m_context.mathsFont, m_context.mathsSize(m_layout.cell.points * symbolScale));
    const double foot = middle + QFontMetricsF(m_plain, &m_context.device).capHeight() / 2;
    maths::paint(m_painter, picture, {isAtLeft ? end : end - picture.width, std::round(foot)}, m_theme);
}

} // namespace

void paintSheet(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks,
                const SheetContext& context)
{
    painter.save();
    painter.setRenderHint(QPainter::TextAntialiasing);
    SheetPainter(painter, layout, marks, context).paint();
    painter.restore();
}

} // namespace posiscope
