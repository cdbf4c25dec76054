// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/build_steps/sheet_layout.h"

namespace posiscope {

/// How numbers are written: the size of their type, and the decimals of sines and cosines.
struct TableForm
{
    double points = 11;
    int decimals = 4;
};

/// The measures of a block of tables in a form, in logical pixels.
struct TableMeasures
{
    double row = 0;
    double column = 0;
    double labels = 0;  ///< what names the rows
    double caption = 0; ///< the line over it
    double heads = 0;   ///< header and the tables of one row under it
    double gap = 0;     ///< between lines of a table that is broken like text
};

TableMeasures measure(const SheetBlock& block, const TableForm& form, const SheetContext& room);

/// How much of a block stands in a room. A table of single rows is broken into lines under one another, one
/// of many rows is not.
struct TableGrid
{
    int columnsALine = 1;
    int lines = 1;
    int rows = 1;
    bool hasRoom = false; ///< for at least this
    bool isWhole = false;

    double cells() const { return hasRoom ? static_cast<double>(columnsALine) * lines * rows : 0; }
};

TableGrid gridOf(const SheetBlock& block, const TableMeasures& measures, QSizeF room);

} // namespace posiscope
