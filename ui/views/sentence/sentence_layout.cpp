// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_layout.h"

#include <QFontMetricsF>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

constexpr int mostBeside = 16; ///< dimensions

// Pixels.
constexpr double comfortableCell = 64;  ///< wide enough for a number with four decimals
constexpr double usualNumberedRow = 18; ///< lower ones only where there is no room for these
constexpr double widestCell = 80;
constexpr double highestRow = 64;
constexpr double fewPixels = 4;   ///< below this size cells are not rounded to whole pixels, because too much
                                  ///< room would be lost
constexpr double lowestNormRow = 12;
constexpr double lowPlot = 190; ///< without words below the numbers
constexpr double lowNames = 260;   ///< without names above the tables
constexpr double narrowPlot = 560; ///< without norms where numbers do not fit
constexpr double narrowStack = 720;
constexpr double narrowestSign = 14;
constexpr double airySign = 40;
constexpr double widestSign = 72;
constexpr double stackGap = 6;
constexpr double endMargin = 4;  ///< right of the last norms, as beside the colour scale
constexpr double footMargin = 6; ///< below the last words
constexpr double tallCell = 1.4; ///< of its width, where tables stand beside each other, and for an audience
constexpr double narrowestCell = 6;

/// The largest size of so many cells that are all a whole number of device pixels. Where there are more cells
/// than pixels, an even number of them shares one, so that no sine is averaged with its neighbour's cosine.
double wholeCells(double room, int count, double pixelRatio)
{
    const double pixels = std::max(1., room * pixelRatio);
    if (pixels >= count)
        return std::floor(pixels / count) * count / pixelRatio;
    const double together = 2 * std::ceil(count / pixels / 2);
    return std::ceil(count / together) / pixelRatio;
}

class Planner
{
public:
    Planner(const SentenceShape& shape, QSize plot, const Theme& theme)
        : m_shape(shape)
        , m_plot(plot)
        , m_theme(theme)
    {
    }

    SentenceLayout layout(bool stacked, bool norms) const
    {
        SentenceLayout layout;
        layout.stacked = stacked;
        layout.norms = norms;
        layout.rows = m_shape.rows;
        setEdges(layout);
        const QSize table = tableSize(layout);
        layout.cell = QSizeF(1. * table.width() / m_shape.columns, 1. * table.height() / m_shape.rows);
        stacked ? placeDown(layout, table) : placeAcross(layout, table);
        return layout;
    }

    /// The layout if numbers fit its cells.
    std::optional<SentenceLayout> numbered(bool stacked, bool norms, bool precisely, int lowest) const
    {
        SentenceLayout layout = this->layout(stacked, norms);
        const bool fits = layout.cell.height() >= lowest && m_shape.numbersFit(layout.cell, precisely);
        return fits ? std::optional(std::move(layout)) : std::nullopt;
    }
    /// With norms where the rows are high enough, in a narrow plot only where they cost the cells no width.
    SentenceLayout unnumbered(bool stacked) const
    {
        SentenceLayout layout = this->layout(stacked, true);
        SentenceLayout without = this->layout(stacked, false);
        const bool areCostly = isNarrow() && layout.cell.width() < without.cell.width();
        return areCostly || layout.cell.height() < px(lowestNormRow) ? without : layout;
    }
    /// Whether the tables have room beside each other, however many rows they have.
    bool areWideBeside() const
    {
        return m_shape.columns <= mostBeside &&
               layout(false, true).cell.width() >= px(m_theme.isPresentation ? widestCell : comfortableCell);
    }
    /// How many rows of a comfortable height a table has room for.
    int rowsWithRoom(bool stacked) const
    {
        SentenceLayout layout;
        layout.stacked = stacked;
        setEdges(layout);
        return std::clamp(static_cast<int>(tableHeight(layout)) / px(usualNumberedRow), 1, m_shape.rows);
    }
    /// Whether each row has the height of letters and digits, for its name and norm.
    bool hasNames(const SentenceLayout& layout) const { return layout.cell.height() >= px(lowestNormRow); }
    /// Whether each row has the height of a line, for its name.
    bool hasLines(const SentenceLayout& layout) const { return layout.cell.height() >= lineHeight(); }
    bool hasWideCells(const SentenceLayout& layout) const { return layout.cell.width() >= px(narrowestCell); }

private:
    int px(double pixels) const { return scaled(pixels, m_theme); }
    bool isNarrow() const { return m_plot.width() < px(narrowPlot); }
    /// The names of stacked tables stand above them, which leaves these the width that they are short of.
    bool areNamesAbove() const
    {
        return m_plot.width() < px(narrowStack) && m_plot.height() > px(lowNames) &&
               (m_shape.columns > mostBeside || m_plot.height() > m_plot.width());
    }
    /// Whether there are so many columns that a cell is hardly wider than a pixel, as a line below the tables
    /// then says.
    bool isDense() const { return 3 * m_shape.columns > m_plot.width() * m_shape.pixelRatio; }
    int nameLine() const { return qCeil(1.2 * lineHeight()); }
    double lineHeight() const { return QFontMetricsF(m_theme.interfaceFont(Theme::notePoints)).height(); }
    /// Between tables that stand below each other.
    int gap() const { return px(stackGap) + (areNamesAbove() ? nameLine() : 0); }

    void setEdges(SentenceLayout& layout) const
    {
        const double line = lineHeight();
        // A reader of a file cannot point at a word that is cut.
        const double share = m_theme.isExport ? 5 : areNamesAbove() ? 4 : 7;
        const int gutter = px(tableGutter);
        // A figure that is asked for its colour bar has it, however low it is.
        const bool isHeaded = m_shape.head && (m_theme.isExport || m_plot.height() >= px(headedPlot));
        layout.head = isHeaded ? px(headHeight) : 0;
        if (layout.stacked && areNamesAbove())
            layout.caption = gutter + nameLine();
        else if (layout.stacked)
            layout.caption = layout.norms && layout.head > 0 ? std::max(gutter, qCeil(line)) : gutter;
        else
            layout.caption = qCeil(1.5 * line) + gutter / 2;
        layout.ticks = m_plot.height() < px(tinyPlot) ? gutter : qCeil(line) + gutter;
        const bool isNamedBehindNumbers = layout.stacked && !isDense();
        layout.label = isNamedBehindNumbers || m_plot.height() < px(lowPlot) ? 0 : qCeil(1.3 * line);
        const bool isTight = isNarrow() || m_theme.isPresentation;
        layout.names =
            qCeil(std::min(isTight ? m_shape.shortestNames : m_shape.names, m_plot.width() / share));
        layout.normsEnd = gutter + (layout.norms ? qCeil(m_shape.norms) : 0);
        layout.between = px(narrowestSign);
        layout.titles =
            areNamesAbove() ? 0 : qCeil(std::min(m_shape.titles, m_plot.width() / (isNarrow() ? 4. : 3.)));
        if (m_shape.remark && layout.head == 0)
            layout.remark = QRect(0, m_plot.height() - qCeil(2 * line), m_plot.width(), qCeil(2 * line));
    }

    QSize tableSize(const SentenceLayout& layout) const
    {
        const int tables = m_shape.tables;
        double width = m_plot.width() - layout.names - layout.normsEnd - afterNorms(layout);
        if (layout.stacked) {
            width -= layout.titles;
        } else {
            width -= m_shape.positions + (tables - 1) * (layout.between + layout.normsEnd) +
                     (tables - 2) * px(tableGutter);
            width /= tables;
            // A sign has air around it where that leaves cells comfortable.
            const double airy = width - 1. * (tables - 1) * px(airySign - narrowestSign) / tables;
            width = std::max(airy, std::min(width, 1. * m_shape.columns * px(comfortableCell)));
        }
        const double widest = layout.stacked ? 2 * widestCell : widestCell;
        width = std::min(width, m_shape.columns * m_theme.scale * widest);
        if (!m_shape.columnsZoomed || width > fewPixels * m_shape.columns)
            width = wholeCells(width, m_shape.columns, m_shape.pixelRatio);
        const double tall =
            m_theme.isPresentation || !layout.stacked ? tallCell * width / m_shape.columns : 0;
        double height =
            std::min(tableHeight(layout), m_shape.rows * std::max(highestRow * m_theme.scale, tall));
        if (m_shape.rowsZoomed ? height > fewPixels * m_shape.rows : height >= m_shape.rows)
            height = wholeCells(height, m_shape.rows, m_shape.pixelRatio);
        return {std::max(10, static_cast<int>(width)), std::max(10, static_cast<int>(height))};
    }

    /// The most that a table may have.
    double tableHeight(const SentenceLayout& layout) const
    {
        const double tables = m_shape.tables;
        return layout.stacked ? (heightOf(layout) - (tables - 1) * gap()) / tables : heightOf(layout);
    }

    /// The height of all that stands between the captions and the numbers of the columns.
    int heightOf(const SentenceLayout& layout) const
    {
        return m_plot.height() - layout.head - layout.caption - layout.ticks - layout.label -
               std::max(px(footMargin), layout.remark.height());
    }

    int afterNorms(const SentenceLayout& layout) const { return layout.norms ? px(endMargin) : 0; }
    int freeAtLeft(int used) const { return std::max(0, (m_plot.width() - used) / 2 - px(endMargin)); }

    void placeAcross(SentenceLayout& layout, QSize table) const
    {
        const int tables = m_shape.tables;
        const int gutter = px(tableGutter);
        const double used = layout.names + m_shape.positions + (tables - 2) * gutter +
                            tables * (table.width() + layout.normsEnd);
        // What the cells leave of the width goes to the signs.
        const double left = m_plot.width() - used - afterNorms(layout);
        const int share = static_cast<int>(left / std::max(1, tables - 1));
        layout.between = std::clamp(share, px(narrowestSign), px(widestSign));
        layout.left = freeAtLeft(qCeil(used) + (tables - 1) * layout.between);
        const int above = (heightOf(layout) - table.height()) / 3;
        QRect place(QPoint(layout.left + layout.names, layout.head + layout.caption + std::max(0, above)),
                    table);
        for (int at = 0; at < tables; ++at) {
            if (at > 0)
                place.translate(table.width() + layout.normsEnd + layout.between +
                                    (at == 1 ? static_cast<int>(m_shape.positions) : gutter),
                                0);
            layout.tables.push_back(place);
        }
    }

    void placeDown(SentenceLayout& layout, QSize table) const
    {
        // What whole rows leave of the height goes to the gaps.
        const int gaps = std::max(1, m_shape.tables - 1);
        const int left = heightOf(layout) - m_shape.tables * table.height();
        const int between = std::clamp(left / gaps, std::min(gap(), left / gaps), gap() + px(1.4 * stackGap));
        // Narrow tables stand in the middle, their names and norms at the edges of what stands above them.
        const int free = freeAtLeft(layout.titles + layout.names + table.width() + layout.normsEnd);
        (layout.titles > 0 ? layout.titles : layout.left) += free;
        if (layout.norms && layout.titles > 0)
            layout.normsEnd += free;
        QRect place(QPoint(layout.left + layout.titles + layout.names, layout.head + layout.caption), table);
        for (int at = 0; at < m_shape.tables; ++at) {
            layout.tables.push_back(place);
            place.translate(0, table.height() + between);
        }
    }

    const SentenceShape& m_shape;
    QSize m_plot;
    const Theme& m_theme;
};

SentenceLayout arranged(const SentenceShape& shape, QSize plot, const Theme& theme)
{
    const Planner planner(shape, plot, theme);
    const bool areFew = shape.columns <= mostBeside;
    const int usualRow = scaled(usualNumberedRow, theme);
    if (planner.areWideBeside())
        if (auto beside = planner.numbered(false, true, true, usualRow))
            return *std::move(beside);
    for (const int lowest : {usualRow, lowestNumberedRow(theme)})
        for (const bool precisely : {true, false})
            for (const bool norms : {true, false})
                for (const bool stacked : {true, false})
                    if (stacked || areFew)
                        if (auto layout = planner.numbered(stacked, norms, precisely, lowest))
                            return *std::move(layout);
    SentenceLayout stacked = planner.unnumbered(true);
    if (!areFew || planner.hasLines(stacked))
        return stacked;
    SentenceLayout beside = planner.unnumbered(false);
    return planner.hasLines(beside) && planner.hasWideCells(beside) ? beside : stacked;
}

} // namespace

SentenceLayout sentenceLayout(const SentenceShape& shape, QSize plot, const Theme& theme)
{
    const SentenceLayout whole = arranged(shape, plot, theme);
    const Planner planner(shape, plot, theme);
    if (theme.isExport || planner.hasNames(whole))
        return whole;
    SentenceShape page = shape;
    page.rows = planner.rowsWithRoom(!planner.areWideBeside());
    return arranged(page, plot, theme);
}

} // namespace posiscope
