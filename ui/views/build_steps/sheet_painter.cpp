// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include "core/kinds/kinds.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/selection_marks.h"
#include "ui/views/build_steps/step_sheet.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace posiscope {

namespace {

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
        , m_plain(context.numbers(QFont::Normal, layout.points))
        , m_bold(context.numbers(QFont::DemiBold, layout.points))
    {
        m_painter.setLayoutDirection(Qt::LeftToRight);
    }

    void paint();

private:
    std::optional<int> selectedIn(const PlacedBlock& block) const;
    int selectedRow(const PlacedBand& band) const;
    std::optional<int> computedIn(const BuildTable& table) const;
    static bool isOfKeys(const PlacedBlock& block)
    {
        return block.block->across() == TableAxis::Keys || block.block->isOfWords();
    }
    const QColor& selectedColour(const PlacedBlock& block) const;
    maths::Formula symbolOf(const BuildTable& table) const
    {
        return posiscope::symbolOf(table.content, m_marks.parameters, m_marks.temperature);
    }
    QColor colourOfNew(const BuildTable& table, int column) const;
    QString pageWords() const;

    void words();
    void caption(const PlacedBlock& block);
    void header(const PlacedBlock& block);
    void ground(const PlacedBlock& block, const PlacedBand& band, bool isUnderNew);
    void names(const PlacedBlock& block, const PlacedBand& band);
    void numbers(const PlacedBlock& block);
    void columnMarks(const PlacedBlock& block);
    void rowMarks(const PlacedBlock& block);

    void write(const QRectF& rect, Qt::Alignment alignment, const QString& text, bool isBold,
               const QColor& colour);
    void writeWord(const QRectF& rect, const QString& word, bool isBold, const QColor& colour);
    void writeMaths(const maths::Formula& formula, QPointF middle, Qt::Alignment alignment);

    QPainter& m_painter;
    const SheetLayout& m_layout;
    const SheetMarks& m_marks;
    const SheetContext& m_context;
    const Theme& m_theme;
    NumberMetrics m_plain;
    NumberMetrics m_bold;
    bool m_isAllNew = false;
};

void SheetPainter::paint()
{
    words();
    // A step that makes the whole table has nothing to set its new cells off from, but for keys without
    // score.
    m_isAllNew = std::ranges::all_of(m_layout.blocks, [](const PlacedBlock& block) {
        return std::ranges::all_of(block.bands, [&block](const PlacedBand& band) {
            for (int column = block.columns.first; column <= block.columns.last(); ++column)
                if (band.table->state(column) != CellState::Written ||
                    block.block->across() == TableAxis::Keys)
                    return false;
            return true;
        });
    });
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
            names(block, band);
        }
        numbers(block);
        columnMarks(block);
        if (&block == &m_layout.blocks.front() ||
            selectedRow(block.bands.back()) != m_marks.selection.position)
            rowMarks(block);
    }
}

std::optional<int> SheetPainter::selectedIn(const PlacedBlock& block) const
{
    return selectedColumn(block.block->last(), m_marks.parameters, m_marks.selection);
}

/// The row of the selected position; in a table of keys that of the selected key.
int SheetPainter::selectedRow(const PlacedBand& band) const
{
    return band.table->content == TableContent::PermutedKeys
               ? selectedKey(m_marks.parameters, m_marks.selection)
               : m_marks.selection.position;
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
    const int pair = columnAt(parameters, m_marks.selection.dimension).pair;
    const bool stays = pair >= pairCount(parameters);
    return stays ? m_marks.selection.dimension : dimensionOf(parameters, {pair, isLast});
}

/// The colour of the selected column; one that is a key has that of positions.
const QColor& SheetPainter::selectedColour(const PlacedBlock& block) const
{
    return isOfKeys(block) ? m_theme.position : m_theme.dimension;
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

/// Which part of the tables is shown; empty if they are whole.
QString SheetPainter::pageWords() const
{
    const auto pageText = [](const QString& words, const Page& page) {
        const QString shown = page.shown == 1 ? wholeText(page.first)
                                              : wholeText(page.first) + QChar(u'–') + wholeText(page.last());
        return words.arg(shown, wholeText(page.count));
    };
    const Page columns = m_layout.columnPage();
    const Page rows = m_layout.rowPage();
    QStringList parts;
    if (!columns.isWhole()) {
        const TableAxis across = m_layout.blocks.front().block->across();
        parts << pageText(across == TableAxis::Pairs     ? tr("pairs %1 of %2")
                          : across == TableAxis::Words   ? tr("words at %1 of %2 places")
                          : across == TableAxis::Heads   ? tr("heads %1 of %2")
                          : across == TableAxis::Buckets ? tr("buckets %1 of %2")
                                                         : tr("columns %1 of %2"),
                          columns);
    }
    if (!rows.isWhole())
        parts << pageText(tr("rows %1 of %2"), rows);
    return parts.join(QStringLiteral(", "));
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

/// The name of the table, and which part of it is shown.
void SheetPainter::caption(const PlacedBlock& block)
{
    const BuildTable& table = block.block->last();
    QRectF room = block.caption;
    const bool isNamedBelow = block.isTurned || table.content == TableContent::Positions; // by its head
    if (block.block->isByPosition() && !isNamedBelow) {
        writeMaths(symbolOf(table), {room.left(), room.center().y()}, Qt::AlignLeft);
        room.setLeft(room.left() + m_context.picture(symbolOf(table), m_layout.points).width +
                     m_context.gutter());
    }
    const QString words = pageWords();
    if (&block == &m_layout.blocks.front() && m_plain.font.horizontalAdvance(words) <= room.width())
        write(room, Qt::AlignLeft, words, false, m_theme.quiet);
}

void SheetPainter::header(const PlacedBlock& block)
{
    const double middle = block.header.center().y();
    if (block.block->last().content == TableContent::Positions)
        return writeMaths(maths::italic("k").in(maths::Role::Position), block.header.center(),
                          Qt::AlignCenter);
    // Columns are named at the right end of the last block that shows any, rows below their last one, where
    // these have no names of their own.
    const TableAxis across = block.block->across();
    const maths::Formula columns = maths::italic(isOfKeys(block)                ? "q"
                                                 : across == TableAxis::Pairs   ? "i"
                                                 : across == TableAxis::Heads   ? "h"
                                                 : across == TableAxis::Buckets ? "b"
                                                 : across == TableAxis::One     ? ""
                                                                                : "j");
    const double gutter = m_context.gutter();
    const QPointF foot(block.header.left() - gutter, block.cells().bottom() + gutter / 2);
    if (block.left < block.header.left() && (block.isTurned || block.block->isByPosition()))
        writeMaths(block.isTurned ? columns : maths::italic(across == TableAxis::Keys ? "p" : "k"), foot,
                   Qt::AlignRight);
    if (block.isTurned)
        return;
    const auto last =
        std::ranges::find_if(m_layout.blocks | std::views::reverse,
                             [](const PlacedBlock& placed) { return placed.columns.shown > 0; });
    if (&block == &*last)
        writeMaths(columns, {block.header.right() + gutter / 2, middle}, Qt::AlignLeft);
    if (across == TableAxis::One)
        return;
    const std::optional<int> selected = selectedIn(block);
    for (int column = block.columns.first; column <= block.columns.last(); ++column) {
        const QRectF below = block.cell(block.bands.front(), block.bands.front().rows.first, column);
        const QRectF heading(below.left(), block.header.top(), below.width(), block.header.height());
        const bool isSelected = column == selected;
        const QColor& colour = isSelected ? selectedColour(block) : m_theme.quiet;
        if (block.block->isOfWords())
            writeWord(heading, block.block->words[column], isSelected, colour);
        else
            write(heading, Qt::AlignCenter, wholeText(column), isSelected, colour);
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
        if (!m_isAllNew)
            m_painter.fillRect(
                strip, mixed(m_theme.card, colourOfNew(*band.table, column), m_theme.dark ? 0.20 : 0.11));
        // The line shows without colour which cells are new.
        if (block.isTurned ? column == block.columns.first : !isUnderNew)
            m_painter.fillRect(QRectF(strip.topLeft(), QSizeF(strip.width(), scaled(2, m_theme))),
                               colourOfNew(*band.table, column));
    }
}

/// The names of a band's rows.
void SheetPainter::names(const PlacedBlock& block, const PlacedBand& band)
{
    const QRectF cells = band.cells;
    if (block.left >= cells.left() || (block.isTurned && &band != &block.bands.front()))
        return;
    const double end = cells.left() - m_context.gutter();
    const auto name = [&](const QRectF& cell, int index, std::optional<int> selected, const QColor& colour) {
        const bool isSelected = index == selected;
        write(QRectF(block.left, cell.top(), end - block.left, cell.height()), Qt::AlignRight,
              wholeText(index), isSelected, isSelected ? colour : m_theme.quiet);
    };
    if (block.isTurned)
        for (int column = block.columns.first; column <= block.columns.last(); ++column)
            name(block.cell(band, 0, column), column, selectedIn(block), selectedColour(block));
    else if (band.isByPosition())
        for (int row = band.rows.first; row <= band.rows.last(); ++row)
            name(block.cell(band, row, block.columns.first), row, m_marks.selection.position,
                 m_theme.position);
    else
        writeMaths(symbolOf(*band.table), {end, cells.center().y()}, Qt::AlignRight);
}

/// Writes the numbers of a block. Those below one head have their points at one place, and as wide as they
/// are shown all together are in the middle; or each is, where together they are wider than the cell
/// or each row is another table, as the one above the rows of positions is.
void SheetPainter::numbers(const PlacedBlock& block)
{
    struct Number
    {
        QRectF cell;
        QString text;
        bool isStrong, isNew;
        QMarginsF own;
        QMarginsF* shared; ///< of those that it is aligned with
    };
    std::vector<Number> numbers;
    std::vector<QMarginsF> sharedMargins(block.edges.size());
    for (const PlacedBand& band : block.bands)
        for (int column = block.columns.first; column <= block.columns.last(); ++column)
            for (int row = band.rows.first; row <= band.rows.last(); ++row) {
                const bool isStrong = (!band.isByPosition() || row == selectedRow(band)) &&
                                      (column == selectedIn(block) || column == computedIn(*band.table) ||
                                       block.block->across() == TableAxis::One);
                const QString text = cellText(*band.table, row, column);
                const QMarginsF own = (isStrong ? m_bold : m_plain).aroundPoint(text);
                const bool isAligned = block.isTurned || band.isByPosition();
                QMarginsF* const below =
                    isAligned ? sharedMargins.data() + (block.isTurned ? &band - block.bands.data()
                                                                       : column - block.columns.first)
                              : nullptr;
                if (below)
                    *below = *below | own;
                numbers.push_back({block.cell(band, row, column), text, isStrong,
                                   band.table->state(column) == CellState::Written, own, below});
            }
    // Turned tables have their heads where their numbers begin.
    for (std::size_t band = 0; block.isTurned && band < block.bands.size(); ++band)
        writeMaths(symbolOf(*block.bands[band].table),
                   {block.bands[band].cells.center().x() -
                        (sharedMargins[band].left() + sharedMargins[band].right()) / 2,
                    block.header.center().y()},
                   Qt::AlignLeft);
    for (auto& [cell, text, isStrong, isNew, own, below] : numbers) {
        const double space = below ? cell.width() - below->left() - below->right() : 0;
        const bool areAligned = below && space >= 0;
        if (areAligned)
            cell.setRight(cell.right() - space / 2 - below->right() + own.right());
        write(cell, areAligned ? Qt::AlignRight : Qt::AlignHCenter, text, isStrong,
              isNew || isStrong ? m_theme.text : m_theme.quiet);
    }
}

/// Marks columns beside their numbers.
void SheetPainter::columnMarks(const PlacedBlock& block)
{
    const QRectF cells = block.cells();
    const auto mark = [&](std::optional<int> column, const QColor& colour, QSizeF size = triangleSize,
                          bool isHollow = false) {
        if (!column || !block.columns.holds(*column))
            return;
        const QPointF middle = block.cell(block.bands.front(), 0, *column).center();
        if (block.isTurned)
            drawTriangle(m_painter, {cells.left(), middle.y()}, {1, 0}, size, colour, m_theme.scale,
                         isHollow);
        else
            drawTriangle(m_painter, {middle.x(), cells.top()}, {0, 1}, size, colour, m_theme.scale, isHollow);
    };
    // Words are positions.
    const bool areWords = block.block->isOfWords();
    const auto columnOf = [&](int index) {
        return areWords ? std::optional(index)
                        : columnOfDimension(block.block->last(), m_marks.parameters, index);
    };
    const Selection& selection = m_marks.selection;
    const std::vector<int>& pinned = areWords ? selection.pinnedPositions : selection.pinnedDimensions;
    for (std::size_t i = 0; i < pinned.size(); ++i)
        mark(columnOf(pinned[i]), pinColour(i, areWords ? MarkOf::Position : MarkOf::Dimension, m_theme),
             pinSize, true);
    if (const auto& hovered = areWords ? m_marks.hover.position : m_marks.hover.dimension)
        mark(columnOf(*hovered), hoveredColour(selectedColour(block)));
    // Of a pair of columns or positions the second is hollow.
    const std::optional<int> selected = selectedIn(block);
    if (const std::optional<int> computed = computedIn(block.block->last()); computed != selected)
        mark(computed, selectedColour(block), triangleSize, true);
    mark(selected, selectedColour(block), triangleSize, isOfKeys(block));
    if (areWords)
        mark(std::min(selection.position, block.columns.count - 1), m_theme.position);
}

/// Marks rows beside their numbers.
void SheetPainter::rowMarks(const PlacedBlock& block)
{
    const PlacedBand& band = block.bands.back();
    const auto mark = [&](int position, const QColor& colour, QSizeF size = triangleSize,
                          bool isHollow = false) {
        if (!band.isByPosition() || !band.rows.holds(position))
            return;
        const double y = block.cell(band, position, block.columns.first).center().y();
        drawTriangle(m_painter, {band.cells.left(), y}, {1, 0}, size, colour, m_theme.scale, isHollow);
    };
    const std::vector<int>& pinned = m_marks.selection.pinnedPositions;
    for (std::size_t i = 0; i < pinned.size(); ++i)
        mark(pinned[i], pinColour(i, MarkOf::Position, m_theme), pinSize, true);
    if (m_marks.hover.position)
        mark(*m_marks.hover.position, hoveredColour(m_theme.position));
    const int selected = selectedRow(band);
    mark(selected, m_theme.position, triangleSize, selected != m_marks.selection.position);
}

void SheetPainter::write(const QRectF& rect, Qt::Alignment alignment, const QString& text, bool isBold,
                         const QColor& colour)
{
    const NumberMetrics& metrics = isBold ? m_bold : m_plain;
    m_painter.setFont(metrics.type);
    m_painter.setPen(colour);
    // A bold digit may reach a pixel beyond its advance.
    if (metrics.digit == 0 || alignment & Qt::AlignLeft)
        return m_painter.drawText(rect, alignment.toInt() | Qt::AlignVCenter | Qt::TextDontClip, text);
    QRectF box =
        rect.translated((rect.width() - metrics.width(text)) / (alignment & Qt::AlignRight ? 1 : 2), 0);
    for (const QChar character : text) {
        box.setWidth(metrics.advance(character));
        m_painter.drawText(box, static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip, character);
        box.moveLeft(box.right());
    }
}

/// In the middle, as much of it as there is room for.
void SheetPainter::writeWord(const QRectF& rect, const QString& word, bool isBold, const QColor& colour)
{
    const NumberMetrics& metrics = isBold ? m_bold : m_plain;
    m_painter.setFont(metrics.type);
    m_painter.setPen(colour);
    m_painter.drawText(rect, static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip,
                       metrics.font.elidedText(word, Qt::ElideRight, rect.width()));
}

/// A formula with its left end, middle or right end at a place, on one line with numbers that have their
/// middle there.
void SheetPainter::writeMaths(const maths::Formula& formula, QPointF middle, Qt::Alignment alignment)
{
    const maths::FormulaPicture picture = m_context.picture(formula, m_layout.points);
    const double before = alignment & Qt::AlignLeft    ? 0
                          : alignment & Qt::AlignRight ? picture.width
                                                       : picture.width / 2;
    const double foot = middle.y() + m_plain.font.capHeight() / 2;
    maths::paint(m_painter, picture, {middle.x() - before, std::round(foot)}, m_theme);
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
