// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"

#include <QPainter>

#include <functional>
#include <optional>

/// What stands in the cells of a matrix that is drawn large enough.
namespace posiscope::cell_text {

/// Writes into one cell; the pen is set to a colour that reads on the cell's own. Text stands in the middle
/// of the rectangle that it is given.
struct Writer
{
    std::function<void(QPainter& painter, const QRectF& cell, int row, int column)> write;
    QSizeF needs; ///< the room that its widest text takes

    explicit operator bool() const { return static_cast<bool>(write); }
    void operator()(QPainter& painter, const QRectF& cell, int row, int column) const
    {
        write(painter, cell, row, column);
    }
};

/// The writer for cells of a size on a device, or nothing where they have no room.
using Maker = std::function<Writer(QSizeF cell, QPaintDevice& device)>;

/// The number of a cell.
using ValueOf = std::function<double(int row, int column)>;

/// Values, by four decimals where there is room and two at the least; from about 34 pixels a cell's
/// width on, in rows that may be as low as a line of type.
/// Nothing in a cell whose value is NaN.
Maker values(const Theme& theme, ValueOf valueOf);

/// How a number is written.
struct NumberForm
{
    double points; ///< of its type
    int decimals;

    bool operator==(const NumberForm&) const = default;
};

/// The most generous form in which every value of a range fits a cell, clear of the marks round it: for
/// tables that stand close together, where one decimal says more than none. A whole part alone would be a
/// wrong number: 2.5 is not 3. Rows may be as low as digits are.
std::optional<NumberForm> formWithin(const Theme& theme, Window range, QSizeF cell,
                                     const QPaintDevice* device = nullptr);

/// Whether one decimal says of a range's values what one reads them for.
bool isLarge(Window range);

/// Whether the form leaves of the range's values what one reads them for.
bool isPrecise(const NumberForm& form, Window range);

/// Values of a range, in that form.
Maker valuesWithin(const Theme& theme, Window range, ValueOf valueOf);

/// The same in all cells but some, which stay blank.
Maker except(Maker text, std::function<bool(int row, int column)> isBlank);

} // namespace posiscope::cell_text
