// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QSize>

class QCPAxisRect;
class QCPLayoutGrid;
class QCPMarginGroup;

/// Where the similarity's matrix and the curve over the offset stand, and what is written at their axes.
namespace posiscope::similarity_layout {

/// Whether the curve stands beside the matrix: a square leaves the width of a wide plot empty, and the curve
/// fills it.
bool isBeside(QSize plot);

/// The matrix stands first in the grid; the curve comes beside it or below it, its left side level with the
/// group.
void put(QCPLayoutGrid& grid, QCPAxisRect& matrix, QCPAxisRect& curve, QCPMarginGroup& left, bool beside);

/// Empty where the picture is worth more.
struct Labels
{
    QString across;
    QString down;
    QString bar;
    QString curve;
};
Labels labelsIn(QSize plot, bool beside, const QString& measure, const Theme& theme);

} // namespace posiscope::similarity_layout
