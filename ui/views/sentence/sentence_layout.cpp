// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_layout.h"

#include "ui/plot/cell_text.h"
#include "ui/plot/matrix_panel.h"

#include <QFontMetricsF>
#include <QtMath>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// Pixels.
constexpr double smallestWidth = 500;  ///< of a plot with norms
constexpr double comfortableCell = 60; ///< wide enough for a number with four decimals

SentenceLayout arranged(const SentenceShape& shape, QSize plot, const Theme& theme, bool stacked)
{
    const int gutter = scaled(markGutter, theme);
    const int line = qCeil(QFontMetricsF(theme.interfaceFont(Theme::notePoints)).height());
    const int across = stacked ? 1 : shape.tables;
    const int down = stacked ? shape.tables : 1;
    SentenceLayout layout;
    layout.stacked = stacked;
    layout.names = std::min(shape.names, plot.width() / 2);
    layout.caption = line + 2 * gutter / 3;                           // no marks stand over tables
    layout.ticks = line + (theme.isExport ? 3 * gutter / 2 : gutter); // a figure has lines to its numbers

    const int height = plot.height() - layout.ticks;
    const int air = std::min(gutter, height / 40); // above each table's name
    const int between = layout.caption + air;
    const int above = theme.isExport ? layout.caption : between; // nothing stands over the first of a figure
    const int roomDown = (height - above - (down - 1) * between) / down;
    const bool areNamed = roomDown / gutter >= shape.rows;
    layout.rows = theme.isExport || areNamed
                      ? shape.rows
                      : std::clamp(roomDown / scaled(cell_text::lowestRow, theme), 1, shape.rows);
    layout.norms =
        theme.isExport ? areNamed : theme.isPresentation || plot.width() >= scaled(smallestWidth, theme);
    layout.normsEnd = layout.norms ? gutter + shape.norms : scaled(symbolMargin, theme);
    const int width = plot.width() - shape.bar - layout.names - (across - 1) * shape.positions;
    const int roomAcross = width / across - layout.normsEnd;
    const QSize table = QSize(wholeCellsIn(roomAcross, shape.columns, shape.pixelRatio),
                              wholeCellsIn(roomDown, layout.rows, shape.pixelRatio))
                            .expandedTo({gutter, gutter / 2});
    layout.cell = QSizeF(1. * table.width() / shape.columns, 1. * table.height() / layout.rows);

    // What the cells leave of the room is at the right of each table.
    QRect cells(QPoint(layout.names, above), table);
    for (int number = 0; number < shape.tables; ++number) {
        layout.tables.push_back(cells);
        if (stacked)
            cells.translate(0, table.height() + between);
        else
            cells.translate(std::max(width / across, table.width() + layout.normsEnd) + shape.positions, 0);
    }
    return layout;
}

} // namespace

SentenceLayout sentenceLayout(const SentenceShape& shape, QSize plot, const Theme& theme)
{
    const SentenceLayout beside = arranged(shape, plot, theme, false);
    const SentenceLayout stacked = arranged(shape, plot, theme, true);
    const double comfortable = scaled(comfortableCell, theme);
    const bool isLow =
        stacked.rows < shape.rows || stacked.cell.height() < scaled(cell_text::lowestRow, theme);
    return beside.cell.width() >= (isLow ? comfortable / 2 : comfortable) ? beside : stacked;
}

} // namespace posiscope
