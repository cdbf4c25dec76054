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
    const bool isBeside = sideBeside >= sideBelow; // where the matrix is larger
    const bool hasRoom = isBeside ? room.width() - leastMatrix >= scaled(leastCurve.width(), theme)
                                  : room.height() - leastMatrix >= scaled(leastCurve.height(), theme);
    if (!hasRoom && !theme.isExport) // whose curve is a choice, never a matter of size
        return CurvePlace::Nowhere;
    return isBeside ? CurvePlace::Beside : CurvePlace::Below;
}

Sides sidesOfMatrix(CurvePlace place, double both, const Theme& theme)
{
    const bool isBeside = place == CurvePlace::Beside;
    const double most = both - scaled(isBeside ? leastCurve.width() : leastCurve.height(), theme);
    return {std::min(matrixPart * both, most), most};
}

} // namespace posiscope::similarity_layout
