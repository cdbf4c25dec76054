// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/triangle.h"

#include <QRect>

#include <vector>

namespace posiscope {

/// What the layout of the sentence's tables depends on beside the size of the plot. A zoom does not change
/// it, so what is zoomed stays under the pointer.
struct SentenceShape
{
    int tables = 3;
    int rows = 1; ///< of each table
    int columns = 1;
    // Pixels:
    int names = 0;     ///< that the words beside the rows need
    int positions = 0; ///< between two tables beside each other, for a sign and the numbers of the positions
    int norms = 0;
    int bar = 0; ///< at the right, of a figure's colour bar
    double pixelRatio = 1;

    bool operator==(const SentenceShape&) const = default;
};

/// Where the sentence's tables stand in a plot, each under its name, and all that is written about them.
///
/// Beside: embedding + encoding = sum from left to right.
/// Stacked: one table below the other at full width, so that dimension stands below dimension.
///
/// Tables stand beside each other where their cells are wide enough for numbers of four decimals, or where
/// the stacked rows would be too low. A narrow plot shows no norms, nor do rows of a file that are too low
/// for their names. On a screen rows have the height of letters, or tables show a page of them.
struct SentenceLayout
{
    bool stacked = false;
    bool norms = true;
    std::vector<QRect> tables;
    int rows = 1;     ///< that a table shows where it is not zoomed
    QSizeF cell;      ///< of a table that is not zoomed
    int names = 0;    ///< pixels beside the first table, or beside all that are stacked
    int normsEnd = 0; ///< pixels from a table's right edge to the end of its norms, or of its marks
    int caption = 0;  ///< the height of a table's name over it
    int ticks = 0;    ///< the height of the marks and numbers below the tables
};

SentenceLayout sentenceLayout(const SentenceShape& shape, QSize plot, const Theme& theme);

} // namespace posiscope
