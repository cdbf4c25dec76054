// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"
#include "ui/plot/triangle.h"
#include "ui/selection/page.h"
#include "ui/selection/selection.h"
#include "ui/views/build_steps/step_sheet.h"

#include <QFontMetricsF>
#include <QMarginsF>
#include <QRectF>
#include <QTextLayout>

#include <memory>
#include <optional>
#include <vector>

class QPaintDevice;
class QPainter;

namespace posiscope {

/// The areas of the view: the line with the controls and the title, below it the text, and below that the
/// tables. A card has no text.
struct SheetAreas
{
    QRectF controls; ///< of the steps; empty in a figure
    QRectF title;
    QRectF words; ///< explanation and formulas
    QRectF tables;
    double caption = 0; ///< the height of the line over the tables
};

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

/// A page of a block of tables. A turned block has its columns below one another and its tables, of one row
/// each, beside each other.
struct PlacedBlock
{
    const SheetBlock* block = nullptr;
    QRectF caption{}; ///< over the cells, else empty
    QRectF header{};  ///< over the cells: the index of each column
    double left = 0;  ///< where the names of rows begin; none are written if it is at the cells
    Page columns{};
    bool isTurned = false;
    std::vector<double> edges{}; ///< of the columns, or of turned tables, from the left of the cells on
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

/// A step laid out in a size.
struct SheetLayout
{
    SheetAreas areas;
    std::vector<PlacedWords> words;
    maths::LineStack formula;
    QPointF formulaAt;
    StepKind kind = StepKind::Zeros;
    double points = Theme::notePoints; ///< of the type in the tables
    std::vector<PlacedBlock> blocks;

    std::optional<SheetPlace> placeAt(QPointF point) const;
    /// The rows and columns of the longest table that are shown.
    Page rowPage() const;
    Page columnPage() const;
};

/// Measures numbers whose digits all have one width, so that those below one another are in line, bold ones
/// too.
struct NumberMetrics
{
    QFont type;
    QFontMetricsF font;
    double digit; ///< 0 in a figure, whose text stays whole

    double advance(QChar sign) const { return sign.isDigit() ? digit : font.horizontalAdvance(sign); }
    double width(const QString& number) const;
    /// How far it reaches to the left of its point and to the right.
    QMarginsF aroundPoint(const QString& number) const;
};

/// What a sheet is laid out for.
struct SheetContext
{
    QSizeF size;
    QSizeF controls; ///< the size of those of the steps; empty in a figure
    const Theme& theme;
    const maths::MathsFont& mathsFont;
    QPaintDevice& device;
    bool areStepsListed = false; ///< by their numbers, among the controls

    double px(double length) const { return scaled(length, theme); }
    double gutter() const { return px(markGutter); }
    QFontMetricsF metrics(QFont::Weight weight, double points = Theme::notePoints) const;
    NumberMetrics numbers(QFont::Weight weight, double points) const;
    /// Set mathematics beside type of the given size in points.
    maths::FormulaPicture picture(const maths::Formula& formula, double points) const;
    /// The size in pixels of that mathematics.
    double mathsSize(double points) const;
};

/// Lays out a step, with the formulas of all steps, so that the text has the same room in each.
SheetLayout layOut(const StepSheet& sheet, const std::vector<std::vector<maths::Formula>>& formulas,
                   const Parameters& parameters, const Selection& selection, const SheetContext& context);

/// The largest size of type with which so many cells have room below any text.
double pointsOf(const StepSheet& sheet, QSize cells, const Parameters& parameters,
                const SheetContext& context);

/// The height of the header of any step, that of a row in the type that has room in all.
double headerHeight(const StepSheet& sheet, const Parameters& parameters, const SheetContext& context);

/// Places a page of the tables of a step in their area, with the selected cell.
void placeTables(SheetLayout& layout, const StepSheet& sheet, const Parameters& parameters,
                 const Selection& selection, const SheetContext& context);

/// How many lines before and behind the selected one a page of so many shows; pages overlap by as many twice.
/// A pair is two columns.
inline int linesAround(TableAxis axis, int shown)
{
    const int most = axis == TableAxis::Pairs ? 1 : 2;
    return shown > 2 * most ? most : 0;
}

/// The marks on a sheet.
struct SheetMarks
{
    Parameters parameters;
    Selection selection; ///< as far as it is visible
    Hover hover;
    double temperature = 1; ///< of a head

    bool operator==(const SheetMarks&) const = default;
};

/// Draws a step that was laid out for the painter's device. Cells that the step has written are tinted and
/// have a line along their top edge; older cells are grey. Marks stand beside the tables, never on them.
void paintSheet(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks,
                const SheetContext& context);

} // namespace posiscope
