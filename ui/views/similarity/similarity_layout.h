// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QSize>

/// The two layouts of the similarity view: the matrix over its curve, or beside it in a wide picture.
namespace posiscope::similarity_layout {

/// Where the curve stands; nowhere in a picture that is too small for it.
enum class CurvePlace { Beside, Below, Nowhere };

/// The place of the curve, where the matrix is to be `leastMatrix` pixels high or more. It follows from the
/// sizes of the picture and of its type alone, because what is shown changes while a slider is dragged.
CurvePlace placeOfCurve(QSize picture, double leastMatrix, const Theme& theme);

/// The side of the matrix where it and the curve share so many pixels, of which the curve keeps its least.
struct Sides
{
    double usual;
    double most;
};
Sides sidesOfMatrix(CurvePlace place, double both, const Theme& theme);

} // namespace posiscope::similarity_layout
