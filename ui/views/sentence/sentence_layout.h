// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QRect>

#include <algorithm>
#include <functional>
#include <vector>

namespace posiscope {

/// In pixels; lower rows have no numbers. With large type the rows need not grow quite as much as it does.
inline int lowestNumberedRow(const Theme& theme)
{
    return scaled(std::max(16., 18 / std::max(1., theme.scale)), theme);
}

// Pixels.
inline constexpr double headHeight = 28;  ///< of the strip over all tables
inline constexpr double tableGutter = 12; ///< round a table, for marks
inline constexpr double headedPlot = 250; ///< a card lower than this has no strip over its tables
inline constexpr double tinyPlot = 150;   ///< a plot lower than this shows only the tables and their names

/// What the layout of the sentence's tables depends on beside the size of the plot. A zoom does not change
/// the arrangement, and moves tables only if cells are few pixels wide or high, so what is zoomed stays under
/// the pointer.
struct SentenceShape
{
    int tables = 3;
    int rows = 1; ///< of each table
    int columns = 1;
    bool rowsZoomed = false;
    bool columnsZoomed = false;
    double names = 0;         ///< pixels that the words beside the rows need
    double shortestNames = 0; ///< the same of the words of this sentence, for a narrow plot or an audience
    double positions = 0;     ///< and the numbers of the positions
    double norms = 0;
    double titles = 0; ///< of the widest table's name with the sign before it
    bool head = true;  ///< whether there is a strip with the colour scale and text at its left
    bool remark = false;
    double pixelRatio = 1;
    /// Whether numbers fit the cells of all tables, with enough decimals (`precisely`) or with fewer.
    std::function<bool(QSizeF cell, bool precisely)> numbersFit;
};

/// Where the sentence's tables stand in a plot, and all that is written about them. There are two ways, each
/// with or without the norms of the rows:
///
/// Beside: embedding + encoding = sum from left to right, each under its name.
/// Stacked: one table below the other at full width, each right of its name or, in a narrow plot, below it,
/// so that dimension stands below dimension.
///
/// Tables of up to 16 dimensions stand beside each other if their cells have a comfortable width for numbers,
/// however many words there are, else they are stacked, which gives wider cells and lower rows. Where the
/// rows would be too low for numbers, these are smaller beside each other, at last without norms. Where no
/// numbers fit, tables are stacked if all rows can be named. On a screen, where all rows would be too low for
/// their words, tables show a page of higher ones.
struct SentenceLayout
{
    bool stacked = false;
    bool norms = true;
    std::vector<QRect> tables;
    int rows = 1;     ///< that a table shows where it is not zoomed
    QSizeF cell;      ///< of a table that is not zoomed
    int names = 0;    ///< pixels beside the first table
    int between = 0;  ///< the width of a sign between two tables beside each other, without their gutters
    int titles = 0;   ///< the width of the names of stacked tables; 0 if they stand above these
    int normsEnd = 0; ///< pixels from a table's right edge to the end of its norms, or of its marks
    int left = 0;     ///< what stays free at the left, so that narrow tables stand in the middle;
                      ///< none where the titles take it
    int head = 0;     ///< the height of the strip over all of it; none in a low plot
    int caption = 0;  ///< the height of the line over a table
    int ticks = 0;    ///< the height of the numbers below the tables
    int label = 0;    ///< the height of the words below these; none in a low plot, where stacked tables have
                      ///< these words beside the numbers
    QRect remark;
};

SentenceLayout sentenceLayout(const SentenceShape& shape, QSize plot, const Theme& theme);

} // namespace posiscope
