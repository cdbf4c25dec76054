// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"
#include "ui/selection/page.h"
#include "ui/selection/selection.h"
#include "ui/views/build_steps/step_sheet.h"

#include <QRectF>
#include <QTextLayout>

#include <memory>
#include <optional>
#include <vector>

class QPaintDevice;
class QPainter;

namespace posiscope {

/// The areas of the view, below one another: the steps, the text in at most so much of the height, and the
/// tables. They depend on the size alone, so nothing moves from step to step.
struct SheetAreas
{
    QRectF list; ///< of the steps; empty where it has no room
    QRectF back; ///< the buttons
    QRectF next;
    QRectF title; ///< beside the buttons
    QRectF words; ///< formulas and explanation
    QRectF tables;
    double caption = 0; ///< the height of the line over the tables
};

/// On the screen there are a list of `listed` steps and two buttons as well; exported figures have none.
SheetAreas areasOf(QSizeF size, const Theme& theme, int listed);

/// A laid-out text and its rectangle.
struct PlacedWords
{
    enum class Kind { Title, Explanation };
    Kind kind = Kind::Title;
    std::shared_ptr<QTextLayout> text;
    QRectF rect{};
};

struct PlacedBand
{
    const BuildTable* table = nullptr;
    QRectF cells;
    Page rows;

    bool isByPosition() const { return table->down == TableAxis::Positions; }
};

/// A block of tables, or a line of one that is broken into lines. A turned block has its columns below one
/// another and its tables, of one row each, beside each other.
struct PlacedBlock
{
    const SheetBlock* block = nullptr;
    QRectF caption{}; ///< over the first line, else empty
    QRectF header{};  ///< over the cells: the index of each column
    double left = 0;  ///< where the names of rows begin; none are written if it is at the cells
    Page across{};    ///< the columns of all lines together
    Page columns{};   ///< of this line
    bool isTurned = false;
    double columnWidth = 0;
    double rowHeight = 0;
    std::vector<PlacedBand> bands{};

    QRectF cells() const { return bands.front().cells.united(bands.back().cells); }
    QRectF cell(const PlacedBand& band, int row, int column) const;
};

/// A cell of a table that is drawn.
struct SheetPlace
{
    const BuildTable* table = nullptr;
    int row = 0;
    int column = 0;
};

/// The size of a cell of the encoding and of the type in it, the same in all steps.
struct CellForm
{
    double width = 80;
    double height = 32;
    double points = 10;
};

/// A step laid out in a size.
struct SheetLayout
{
    SheetAreas areas;
    std::vector<PlacedWords> words;
    maths::LineStack formula;
    QPointF formulaAt;
    StepKind kind = StepKind::Zeros;
    CellForm cell; ///< in logical pixels, and in points of the theme
    std::vector<PlacedBlock> blocks;

    std::optional<SheetPlace> placeAt(QPointF point) const;
    /// The rows and columns of the longest table that are shown; empty if there is no such axis.
    Page rowPage() const;
    Page columnPage() const;
};

/// What a sheet is laid out for.
struct SheetContext
{
    QSizeF size;
    bool hasNavigation = true; ///< with the list of steps and the buttons
    const Theme& theme;
    const maths::MathsFont& mathsFont;
    QPaintDevice& device;

    double px(double length) const { return scaled(length, theme); }
    /// The size in pixels of mathematics beside type of the given size in points.
    double mathsSize(double points) const;
};

SheetLayout layOut(const StepSheet& sheet, const std::vector<maths::Formula>& formulas,
                   const Parameters& parameters, const Selection& selection, const SheetContext& context);

/// The marks on a sheet.
struct SheetMarks
{
    Parameters parameters;
    Selection selection; ///< as far as it is visible
    Hover hover;

    bool operator==(const SheetMarks&) const = default;
};

/// Draws a step that was laid out for the painter's device. Cells that the step has written are tinted and
/// have a line along their top edge; older cells are grey. Marks stand beside the tables, never on them.
void paintSheet(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks,
                const SheetContext& context);

/// Between cells and the names of rows and columns there is room for the marks of the selection.
inline constexpr double gutterWidth = 12;
/// Between numbers and the right edge of their cells, as a part of a cell's width.
inline constexpr double cellPadding = 0.12;
/// Set mathematics beside the type of the cells.
inline constexpr double symbolScale = 1.3;

} // namespace posiscope
