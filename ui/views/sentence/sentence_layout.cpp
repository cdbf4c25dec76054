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
constexpr double widestCell = 80;
constexpr double highestRow = 40; ///< of cells that are narrower
constexpr double fewPixels = 4;   ///< below this size cells are not rounded to whole pixels, because too much
                                  ///< room would be lost
constexpr double lowPlot = 170;   ///< without words below the numbers
constexpr double narrowPlot = 440;
constexpr double narrowestSign = 26;
constexpr double widestSign = 84;
constexpr double stackGap = 20;  ///< for marks of both tables
constexpr double tallCell = 1.4; ///< of its width, for an audience

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
        setEdges(layout);
        const QSize table = tableSize(layout);
        layout.cell = QSizeF(1. * table.width() / m_shape.columns, 1. * table.height() / m_shape.rows);
        stacked ? placeDown(layout, table) : placeAcross(layout, table);
        return layout;
    }

    bool isNumbered(const SentenceLayout& layout, bool precisely) const
    {
        return layout.cell.height() >= scaled(lowestNumberedRow, m_theme) &&
               m_shape.numbersFit(layout.cell, precisely);
    }

private:
    int px(double pixels) const { return scaled(pixels, m_theme); }
    /// Between tables that stand below each other.
    int gap() const { return px(m_plot.height() < px(2 * lowPlot) ? stackGap / 2 : stackGap); }

    void setEdges(SentenceLayout& layout) const
    {
        const double line = QFontMetricsF(m_theme.interfaceFont(Theme::notePoints)).height();
        const bool low = m_plot.height() < px(lowPlot);
        const double share =
            m_theme.isExport ? 5 : 7; // a reader of a file cannot point at a word that is cut
        const bool tiny = m_plot.height() < px(tinyPlot);
        layout.head = tiny || !m_shape.head ? 0 : px(headHeight);
        layout.caption =
            layout.stacked && !layout.norms ? px(tableGutter) : qCeil(1.5 * line) + px(tableGutter) / 2;
        layout.ticks = tiny ? px(tableGutter) : qCeil(line) + px(tableGutter);
        layout.label = low ? 0 : qCeil(1.3 * line);
        layout.names = qCeil(std::min(m_shape.names, m_plot.width() / share));
        layout.normsEnd = layout.norms ? qCeil(m_shape.norms) + px(tableGutter) : 0;
        layout.between = px(narrowestSign);
        layout.titles = qCeil(std::min(m_shape.titles, m_plot.width() / 3.));
        if (m_shape.remark)
            layout.remark = QRect(0, m_plot.height() - qCeil(1.5 * line), m_plot.width(), qCeil(1.5 * line));
    }

    QSize tableSize(const SentenceLayout& layout) const
    {
        const int tables = m_shape.tables;
        const int below = layout.ticks + layout.label + layout.remark.height();
        double width = m_plot.width() - layout.names - layout.normsEnd - px(tableGutter);
        double height = m_plot.height() - layout.head - layout.caption - below;
        if (layout.stacked) {
            width -= layout.titles;
            height = (height - (tables - 1) * gap()) / tables;
        } else {
            width -= m_shape.positions + (tables - 1) * (layout.between + layout.normsEnd);
            width /= tables;
        }
        const double widest = layout.stacked && m_theme.isPresentation ? 2 * widestCell : widestCell;
        width = std::min(width, m_shape.columns * m_theme.scale * widest);
        if (!m_shape.columnsZoomed || width > fewPixels * m_shape.columns)
            width = wholeCells(width, m_shape.columns, m_shape.pixelRatio);
        const double tallest = m_theme.isPresentation ? tallCell : 1;
        const double highest = std::max(highestRow * m_theme.scale, tallest * width / m_shape.columns);
        height = std::min(height, m_shape.rows * highest);
        if (m_shape.rowsZoomed ? height > fewPixels * m_shape.rows : height >= m_shape.rows)
            height = wholeCells(height, m_shape.rows, m_shape.pixelRatio);
        return {std::max(10, static_cast<int>(width)), std::max(10, static_cast<int>(height))};
    }

    void placeAcross(SentenceLayout& layout, QSize table) const
    {
        const int tables = m_shape.tables;
        const double used =
            layout.names + m_shape.positions + tables * (table.width() + layout.normsEnd) + px(tableGutter);
        // What the cells leave of the width goes to the signs.
        const int share = static_cast<int>((m_plot.width() - used) / std::max(1, tables - 1));
        layout.between = std::clamp(share, px(narrowestSign), px(widestSign));
        QRect place(QPoint(layout.names, layout.head + layout.caption), table);
        for (int at = 0; at < tables; ++at) {
            if (at > 0)
                place.translate(table.width() + layout.normsEnd + layout.between, 0);
            if (at == 1)
                place.translate(static_cast<int>(m_shape.positions), 0);
            layout.tables.push_back(place);
        }
    }

    void placeDown(SentenceLayout& layout, QSize table) const
    {
        QRect place(QPoint(layout.titles + layout.names, layout.head + layout.caption), table);
        for (int at = 0; at < m_shape.tables; ++at) {
            layout.tables.push_back(place);
            place.translate(0, table.height() + gap());
        }
    }

    const SentenceShape& m_shape;
    QSize m_plot;
    const Theme& m_theme;
};

/// The way whose numbers are read from farthest, where there is one that has numbers.
std::optional<SentenceLayout> presentedLayout(const Planner& planner, const SentenceShape& shape)
{
    std::optional<SentenceLayout> best;
    std::pair<double, double> most;
    for (const bool stacked : {false, true}) {
        SentenceLayout layout = planner.layout(stacked, true);
        if (!planner.isNumbered(layout, true))
            continue;
        const std::pair has(shape.numberSize(layout.cell), layout.cell.width() * layout.cell.height());
        if (best && has <= most)
            continue;
        best = std::move(layout);
        most = has;
    }
    return best;
}

} // namespace

SentenceLayout sentenceLayout(const SentenceShape& shape, QSize plot, const Theme& theme)
{
    const Planner planner(shape, plot, theme);
    const bool areFew = shape.columns <= mostBeside;
    if (const auto presented =
            theme.isPresentation && areFew ? presentedLayout(planner, shape) : std::nullopt)
        return *presented;
    struct Way
    {
        bool stacked;
        bool norms;
        bool precisely;
    };
    for (const Way& way : {Way{false, true, true}, Way{true, true, true}, Way{false, true, false},
                           Way{false, false, false}, Way{true, true, false}, Way{true, false, false}}) {
        if (!way.stacked && !areFew)
            continue;
        const SentenceLayout layout = planner.layout(way.stacked, way.norms);
        if (planner.isNumbered(layout, way.precisely))
            return layout;
    }
    const bool norms = plot.width() >= scaled(narrowPlot, theme);
    const SentenceLayout stacked = planner.layout(true, norms);
    if (!areFew)
        return stacked;
    const SentenceLayout beside = planner.layout(false, norms);
    const auto side = [](const QSizeF& cell) { return std::min(cell.width(), cell.height()); };
    return side(stacked.cell) > side(beside.cell) ? stacked : beside;
}

} // namespace posiscope
