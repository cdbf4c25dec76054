// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_painter.h"

#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

void paintWords(QPainter& painter, const PlacedWords& words, const Theme& theme)
{
    painter.setPen(words.kind == PlacedWords::Kind::Number ? theme.quiet : theme.text);
    words.text->draw(&painter, words.rect.topLeft());
    if (words.kind != PlacedWords::Kind::Correction)
        return;
    const double width = scaled(3, theme);
    painter.fillRect(
        QRectF(words.rect.left() - scaled(12, theme), words.rect.top(), width, words.rect.height()),
        theme.warning);
}

/// "rows 0–13", "row 3", "all 20 rows".
QString stretch(const Page& page, const QString& one, const QString& several, const QString& whole)
{
    if (page.isWhole())
        return whole.arg(wholeText(page.all));
    return page.shown == 1 ? one.arg(wholeText(page.first), wholeText(page.all))
                           : several.arg(wholeText(page.first), wholeText(page.last()), wholeText(page.all));
}

/// The table of the first block in small, with a frame round what is shown of it.
class MapPainter
{
public:
    MapPainter(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks,
               const SheetContext& context)
        : m_painter(painter)
        , m_layout(layout)
        , m_block(layout.blocks.front())
        , m_marks(marks)
        , m_theme(context.theme)
    {
        const QFont font = m_theme.interfaceFont(Theme::notePoints);
        const QFontMetricsF metrics(font, &context.device);
        painter.setFont(font);
        painter.setPen(m_theme.quiet);
        painter.drawText(QPointF(layout.map.left(), std::round(layout.map.top() + metrics.ascent())),
                         metrics.elidedText(shownWords(layout), Qt::ElideRight, layout.map.width()));
        const double gutter = scaled(gutterWidth, m_theme);
        const QRectF room =
            layout.map.adjusted(gutter, std::ceil(metrics.height()) + gutter, -gutter, -gutter);
        const double most = scaled(160, m_theme);
        const double rows = std::max(1, m_block.block->rows());
        const double cell =
            std::min({most / rows, most / columns(), room.height() / rows, room.width() / columns()});
        m_cell = cell >= 2 ? std::floor(cell) : cell;
        const QSizeF size(std::clamp(m_cell * columns(), 8., room.width()),
                          std::clamp(m_cell * rows, 8., room.height()));
        m_map = QRectF(QPointF(std::round(room.left()), std::round(room.top())), size);
    }

    void paint()
    {
        columnTints();
        frame();
        const double scale = m_theme.scale * 0.7;
        const Selection& selection = m_marks.selection;
        if (const auto row = rowShowing(m_block.bands.back().band->table, selection.position))
            paintTriangle(m_painter,
                          {m_map.left() - 2 * scale, along(*row + 0.5, rows(), m_map.top(), m_map.height())},
                          {1, 0}, m_theme.position, scale);
        if (const auto column =
                columnShowing(m_block.bands.back().band->table, m_marks.parameters, selection.dimension))
            paintTriangle(
                m_painter,
                {along(*column + 0.5, columns(), m_map.left(), m_map.width()), m_map.top() - 2 * scale},
                {0, 1}, m_theme.dimension, scale);
    }

private:
    double columns() const { return std::max(1, m_block.block->columns()); }
    double rows() const { return std::max(1, m_block.block->rows()); }
    static double along(double index, double count, double from, double length)
    {
        return from + length * index / count;
    }

    void columnTints()
    {
        const SheetBand& band = *m_block.bands.back().band;
        m_painter.fillRect(m_map, m_theme.grid);
        // Columns that are narrower than two pixels would be a pattern of the screen's: they share one tint.
        const bool isFine = m_map.width() < 2 * columns();
        const int strips = isFine ? 1 : static_cast<int>(columns());
        for (int strip = 0; strip < strips; ++strip) {
            if (band.table.columns == 0 || band.table.state(strip) != CellState::Written)
                continue;
            const double left = along(strip, strips, m_map.left(), m_map.width());
            QColor colour = newCellColour(band, strip, m_marks.parameters, m_theme);
            colour.setAlphaF(isFine ? 0.25f : 0.4f);
            m_painter.fillRect(QRectF(left, m_map.top(), m_map.width() / strips, m_map.height()), colour);
        }
        if (m_cell < 4)
            return;
        for (int column = 1; column < columns(); ++column)
            m_painter.fillRect(QRectF(m_map.left() + column * m_cell - 1, m_map.top(), 1, m_map.height()),
                               m_theme.card);
        for (int row = 1; row < rows(); ++row)
            m_painter.fillRect(QRectF(m_map.left(), m_map.top() + row * m_cell - 1, m_map.width(), 1),
                               m_theme.card);
    }

    void frame()
    {
        const Page across = m_layout.columnPage().all > 0 ? m_layout.columnPage() : Page{0, 1, 1};
        const Page down = m_layout.rowPage().all > 0 ? m_layout.rowPage() : Page{0, 1, 1};
        QRectF frame(QPointF(along(across.first, across.all, m_map.left(), m_map.width()),
                             along(down.first, down.all, m_map.top(), m_map.height())),
                     QPointF(along(across.last() + 1, across.all, m_map.left(), m_map.width()),
                             along(down.last() + 1, down.all, m_map.top(), m_map.height())));
        const double least = scaled(5, m_theme);
        frame.setWidth(std::max(frame.width(), least));
        frame.setHeight(std::max(frame.height(), least));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(
            QPen(m_theme.text, scaled(1.5, m_theme), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.drawRect(frame);
    }

    QPainter& m_painter;
    const SheetLayout& m_layout;
    const PlacedBlock& m_block;
    const SheetMarks& m_marks;
    const Theme& m_theme;
    QRectF m_map;
    double m_cell = 0;
};

} // namespace

QString shownWords(const SheetLayout& layout)
{
    QStringList parts;
    const Page columns = layout.columnPage();
    if (columns.all > 0 && layout.blocks.front().block->across() == TableAxis::Pairs)
        parts << stretch(columns, QObject::tr("pair %1 of %2"), QObject::tr("pairs %1–%2 of %3"),
                         QObject::tr("all %1 pairs"));
    else if (columns.all > 0)
        parts << stretch(columns, QObject::tr("column %1 of %2"), QObject::tr("columns %1–%2 of %3"),
                         QObject::tr("all %1 columns"));
    if (const Page rows = layout.rowPage(); rows.all > 0)
        parts << stretch(rows, QObject::tr("row %1 of %2"), QObject::tr("rows %1–%2 of %3"),
                         QObject::tr("all %1 rows"));
    QString words = parts.join(QStringLiteral(", "));
    return words.isEmpty() ? words : words.replace(0, 1, words[0].toUpper());
}

QColor newCellColour(const SheetBand& band, int column, const Parameters& parameters, const Theme& theme)
{
    switch (band.table.content) {
    case TableContent::Sines:
        return theme.sine;
    case TableContent::Cosines:
        return theme.cosine;
    case TableContent::Encoding:
        if (band.kind == StepKind::Zeros)
            return theme.accent;
        return columnAt(parameters, column).cosine ? theme.cosine : theme.sine;
    default:
        return theme.accent;
    }
}

QColor newCellTint(QColor colour, const Theme& theme)
{
    colour.setAlphaF(theme.dark ? 0.20f : 0.11f);
    return colour;
}

void paintTriangle(QPainter& painter, QPointF tip, QPointF direction, const QColor& colour, double scale)
{
    const QPointF back = tip - 7 * scale * direction;
    const QPointF side = 5 * scale * QPointF(direction.y(), direction.x());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({tip, back + side, back - side}));
    painter.restore();
}

void paintSheet(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks,
                const SheetContext& context)
{
    painter.save();
    painter.setRenderHint(QPainter::TextAntialiasing);
    for (const PlacedWords& words : layout.words)
        paintWords(painter, words, context.theme);
    for (const maths::PlacedLine& line : layout.formula.lines)
        maths::paint(painter, line.picture,
                     {layout.formulaAt.x(), std::round(layout.formulaAt.y() + line.baseline)}, context.theme);
    if (!layout.map.isEmpty())
        MapPainter(painter, layout, marks, context).paint();
    paintTables(painter, layout, marks, context);
    painter.restore();
}

} // namespace posiscope
