// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QRectF>

namespace posiscope {

/// The areas of the rotation view: the selected pair's circle, which is the largest; the equation at its
/// right, or below it; and a row of small circles for other pairs. A card has the circle alone.
struct RotationLayout
{
    QRectF dial;
    QRectF equation; ///< empty where it has no room
    double em = 0;   ///< the size of its type
    QRectF row;      ///< of the small circles, without the symbols at its right
    double side = 0; ///< of a small circle's square
    double step = 0; ///< from one to the next
    double line = 0; ///< the height of a line of type
    int circles = 0;

    QRectF squareOf(int circle) const;
    QRectF nameBox(int circle) const; ///< below it
    QRectF angleOf(int circle) const; ///< and below that
};

/// `pairs`: how many there are; more circles are of no use. `name`: the size of a point's, for which the
/// circle leaves room. The equation stands where it leaves the larger circle.
RotationLayout rotationLayout(QSizeF size, int pairs, bool hasEquation, QSizeF name, const Theme& theme);

} // namespace posiscope
