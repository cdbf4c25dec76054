// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"

#include <QPainter>

#include <functional>
#include <optional>

/// The text in the cells of a matrix that is drawn large enough.
namespace posiscope::cell_text {

/// Writes into one cell; the pen is set to a colour that reads on the cell's own. Text stands in the middle
/// of the rectangle that it is given.
struct Writer
{
    std::function<void(QPainter& painter, const QRectF& cell, int row, int column)> write;
    QSizeF needs; ///< the size of its widest text

    explicit operator bool() const { return static_cast<bool>(write); }
    void operator()(QPainter& painter, const QRectF& cell, int row, int column) const
    {
        write(painter, cell, row, column);
    }
};

/// Makes the writer for cells of this size on a device; an empty one if there is no room for text.
using Factory = std::function<Writer(QSizeF cell, QPaintDevice& device)>;

/// The number of a cell.
using ValueOf = std::function<double(int row, int column)>;
/// Which cells something holds for.
using OfCells = std::function<bool(int row, int column)>;

inline constexpr double lowestRow = 15; ///< pixels: numbers in lower rows would hide colours on a screen

/// The largest size of type, in points, in which values of the range, or whole ones alone, fit a cell and
/// leave room for marks.
std::optional<double> sizeWithin(const Theme& theme, Interval range, QSizeF cell,
                                 const QPaintDevice* device = nullptr, bool areIntegers = false);

/// Writes values in the size of sizeWithin(), and strong ones in bold. A value that is longer than its cell
/// has fewer digits; in a presentation all values have fewer if they would not fit otherwise. A cell whose
/// value is NaN stays empty. `rangeOf` may take long, and is called only if cells have room for numbers.
Factory writeValues(const Theme& theme, const ValueOf& valueOf, const std::function<Interval()>& rangeOf,
                    const OfCells& isStrong = {}, bool areIntegers = false);

/// Writes the given text in all cells except blank ones.
Factory except(const Factory& text, const OfCells& isBlank);

} // namespace posiscope::cell_text
