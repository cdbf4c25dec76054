// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_layout.h"

#include <algorithm>

namespace posiscope::similarity_layout {

namespace {

// In pixels at scale 1.
constexpr QSize leastCurve(100,
                           60);          ///< its frame, beside the matrix and below it
constexpr QSizeF aroundFrames(185, 100); ///< what numbers and gutters take of the picture

} // namespace

CurvePlace placeOfCurve(QSize picture, double leastMatrix, const Theme& theme)
{
    constexpr double wide = 1.05; // by the height
    const QSizeF left = QSizeF(picture) - theme.scale * aroundFrames - QSizeF(leastMatrix, leastMatrix);
    if (picture.width() > wide * picture.height() && left.width() >= scaled(leastCurve.width(), theme))
        return CurvePlace::Beside;
    return left.height() >= scaled(leastCurve.height(), theme) ? CurvePlace::Below : CurvePlace::Nowhere;
}

Sides sidesOfMatrix(CurvePlace place, double both, const Theme& theme)
{
    constexpr double part = 0.77; // of both
    const bool isBeside = place == CurvePlace::Beside;
    const double most = both - scaled(isBeside ? leastCurve.width() : leastCurve.height(), theme);
    return {std::min(part * both, most), most};
}

} // namespace posiscope::similarity_layout
