// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"

#include <QPointF>

#include <vector>

namespace posiscope {

inline constexpr int fewestSamples = 512; ///< of a curve: more than the pixels that it usually has

/// Points of a curve, from offset 0 on. `own` are those of the keys whose scores the curve shows.
/// `beyond` are those of the keys at the other side of the query, and empty where these have the same
/// scores.
struct PointsByDirection
{
    std::vector<QPointF> own, beyond;
};

/// Whether scores depend on both positions, so that each row has a curve of its own.
bool hasCurvePerRow(const Scores& scores);

/// What the curve holds at one offset: the curve of this row, where each row has its own; NaN where the
/// offset leads out of the table.
double curveValue(const Scores& scores, Measure measure, int row, int offset);

/// The scores on the other side of the query from offset 0 to `last`, where they are seen to be others: of a
/// row those before it, else those of keys after their query.
std::vector<QPointF> pointsBeyond(const Scores& scores, Measure measure, int row, double last,
                                  int width = fewestSamples);

/// The points of keys on either side of the query, up to `last` or the end of the table.
PointsByDirection pointsByDirection(const Scores& scores, Measure measure, int row, double last,
                                    int width = fewestSamples);

/// The line through points of a curve: from one to the next, or in steps between them where the bias of a
/// bucket is that of several offsets.
std::vector<QPointF> lineThrough(std::vector<QPointF> points, const Scores& scores);

/// The offset from which on each curve keeps its value; 0 where none has another.
double lastDiffering(const PointsByDirection& points);

/// The least and the greatest value of the points; 0 and 1 where there are none.
Interval rangeOfPoints(const PointsByDirection& points);

} // namespace posiscope
