// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QRectF>

namespace posiscope {

/// The areas of the rotation view: the selected pair's circle, which is the largest, and at its right, or
/// below it, its text and circles for as many pairs as there is room for.
struct RotationLayout
{
    QRectF dial;    ///< the large one's square
    QRectF words;   ///< formulas and sentences
    QRectF heading; ///< over the small ones
    QRectF grid;
    double side = 0; ///< of a small one, which is as wide as its name
    double step = 0; ///< from one row of them to the next, with the names below them
    double nameHeight = 0;
    int columns = 1;
    int rows = 1;

    int rowsOf(int pairs) const; ///< the rows that these circles need
    QRectF squareOf(std::size_t place) const;
    QRectF nameOf(std::size_t place) const;
};

/// The radius of the large circle in its room: with the names of its points over and under it, or alone where
/// they would make it much smaller.
double radiusIn(QSizeF room, const Theme& theme);

RotationLayout rotationLayout(QSizeF size, int pairs, const Theme& theme);

} // namespace posiscope
