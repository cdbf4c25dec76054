// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_layout.h"

#include <algorithm>

namespace posiscope::similarity_layout {

namespace {

// In pixels at scale 1.
constexpr QSize leastCurve(100, 60);     ///< its frame, beside the matrix and below it
constexpr QSizeF aroundFrames(185, 100); ///< what numbers and gutters take of the picture
constexpr double matrixPart = 0.77;      ///< of the side that it shares with the curve

} // namespace

CurvePlace placeOfCurve(QSize picture, double leastMatrix, const Theme& theme)
{
    const QSizeF room = QSizeF(picture) - theme.scale * aroundFrames;
    const double sideBeside = std::min(matrixPart * room.width(), room.height());
    const double sideBelow = std::min(room.width(), matrixPart * room.height());
    const bool isLargerBeside = sideBeside >= sideBelow; // the matrix
    const CurvePlace better = isLargerBeside ? CurvePlace::Beside : CurvePlace::Below;
    const bool fitsBeside = room.width() - leastMatrix >= scaled(leastCurve.width(), theme);
    const bool fitsBelow = room.height() - leastMatrix >= scaled(leastCurve.height(), theme);
    if (!fitsBeside && !fitsBelow)
        return CurvePlace::Nowhere;
    return fitsBeside && fitsBelow ? better : fitsBeside ? CurvePlace::Beside : CurvePlace::Below;
}

Sides sidesOfMatrix(CurvePlace place, double both, const Theme& theme)
{
    const bool isBeside = place == CurvePlace::Beside;
    const double most = both - scaled(isBeside ? leastCurve.width() : leastCurve.height(), theme);
    return {std::min(matrixPart * both, most), most};
}

} // namespace posiscope::similarity_layout
