// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_lines.h"
#include "ui/views/build_steps/step_sheet.h"

#include <QFont>
#include <QRectF>

#include <optional>
#include <vector>

class QPaintDevice;

namespace posiscope {

/// Words where they stand.
struct PlacedWords
{
    enum class Kind { Number, Title, Explanation, Correction };
    Kind kind = Kind::Title;
    QString text;
    QFont font;
    QRectF rect;
};

/// Which of an axis's cells are shown.
struct Page
{
    int first = 0;
    int shown = 0; ///< how many
    int all = 0;

    bool isWhole() const { return shown == all; }
    bool holds(int index) const { return index >= first && index < first + shown; }
    int count() const { return shown == 0 ? 0 : (all + shown - 1) / shown; } ///< of pages
    int last() const { return first + shown - 1; }
};

/// The page of `room` cells that holds a place: pages follow one another without overlapping, but for the
/// last, which is full as well. The same place is always on the same page, so that selecting on it moves
/// nothing.
Page pageWith(int place, int room, int all);

struct PlacedBand
{
    const SheetBand* band = nullptr;
    QRectF cells;
    Page rows;
};

/// A block of tables, or a line of one that is broken into lines.
struct PlacedBlock
{
    const SheetBlock* block = nullptr;
    QRectF caption{}; ///< over the first line, else empty
    QRectF header{};  ///< over the cells: the index of each column
    double left = 0;  ///< where the names of rows begin
    Page across{};    ///< the columns of all lines together
    Page columns{};   ///< of this line
    double columnWidth = 0;
    double rowHeight = 0;
    std::vector<PlacedBand> bands{};
};

/// A cell of a table that is drawn.
struct SheetPlace
{
    const PlacedBlock* block = nullptr;
    const PlacedBand* band = nullptr;
    int row = 0;
    int column = 0;
};

/// A step laid out in a rectangle: words and formula beside its tables or above them, and of the tables what
/// has room at a size that can be read, with the selected cell on it.
struct SheetLayout
{
    std::vector<PlacedWords> words;
    maths::LineStack formula;
    QPointF formulaAt;
    std::vector<PlacedBlock> blocks;
    int said = 0; ///< how many formulas and paragraphs had room
    double cellPoints = 11;
    int decimals = 4;

    std::optional<SheetPlace> placeAt(QPointF point) const;
    /// How many rows and columns the longest table shows; none where there is no such axis.
    Page rowPage() const;
    Page columnPage() const;
};

/// What a sheet is laid out for.
struct SheetContext
{
    QRectF rect;
    const Theme& theme;
    const maths::MathsFont& mathsFont;
    QPaintDevice& device;
};

SheetLayout layOut(const StepSheet& sheet, const std::vector<maths::Formula>& formulas,
                   const Parameters& parameters, const Selection& selection, const SheetContext& room);

} // namespace posiscope
