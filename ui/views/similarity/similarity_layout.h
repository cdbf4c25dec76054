// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QSize>

class QCPAxisRect;
class QCPLayoutGrid;
class QCPMarginGroup;

/// The layout of the similarity view, and its axis labels.
namespace posiscope::similarity_layout {

/// Where the curve stands; nowhere in a picture that is too small for it.
enum class CurvePlace { Beside, Below, Nowhere };

/// The place of the curve, where the matrix is to be `leastMatrix` pixels high or more. It follows from the
/// sizes of the picture and of its type alone, because what is shown changes while a slider is dragged.
CurvePlace placeOfCurve(QSize picture, double leastMatrix, const Theme& theme);

/// The width of the matrix that has the curve beside it, where both have so many pixels.
struct WidthBeside
{
    double most;  ///< beside the narrowest curve
    double usual; ///< beside one of comfortable width
};
WidthBeside widthBeside(double both, const Theme& theme);

constexpr double lowestBelow = 40; ///< pixels of the frame of a curve below the matrix, at scale 1

/// Arranges the matrix first and the curve beside it or below it, with their left sides aligned by the group.
void put(QCPLayoutGrid& grid, QCPAxisRect& matrix, QCPAxisRect& curve, QCPMarginGroup& left, bool beside);

/// The axis labels. A label is empty if the picture needs its room.
struct Labels
{
    QString across;
    QString down;
    QString bar;
    QString curve;
};
/// With the names of the axes: "position p", or "query p" where one position asks the other.
Labels labelsIn(QSize picture, bool beside, const QString& measure, bool ofQueries, const Theme& theme);

} // namespace posiscope::similarity_layout
