// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QSize>

#include <vector>

class QCPAxisRect;
class QCPLayoutGrid;
class QCPMarginGroup;

/// The layout of the similarity view, and its axis labels.
namespace posiscope::similarity_layout {

/// Where the curve may stand, the better place first: true beside the matrix, false below it.
std::vector<bool> placesOfCurve(QSize picture);

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
Labels labelsIn(QSize plot, bool beside, const QString& measure, bool ofQueries, const Theme& theme);

} // namespace posiscope::similarity_layout
