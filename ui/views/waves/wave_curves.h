// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/vectors.h"
#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"
#include "ui/plot/samples.h"

#include <QPen>
#include <QString>

#include <vector>

class QCPRange;

namespace posiscope {
struct Curve;
}

/// Makes curves of positions and dimensions.
namespace posiscope::wave_curves {

/// The x axis: dimensions or pairs (waves by position), or positions (waves by dimension).
struct Axis
{
    QString symbol;
    int count = 1;
};
Axis axisOf(const Scene& scene);

/// The x of a dimension or position, and the dimension at an x (waves by position).
double xOf(const Scene& scene, int index);
int dimensionAt(const Scene& scene, int x);

/// One curve: the sines or the cosines of a position, or a dimension.
struct Wave
{
    int index = 0;       ///< the position, or the dimension
    ColumnRun run;       ///< the columns of a position's wave; for a dimension only its form is used
    bool strong = false; ///< the selected one among others, or alone in its panel
    QString name;        ///< at its end; empty if another curve already names it
    QPen pen;
    double sampleSize = 0; ///< in pixels
    int pointsAStep = 1;   ///< of its line
};

/// "row 7" or "column 24": the position or dimension a wave belongs to.
QString waveName(const Scene& scene, int index);

/// Whether a table has this cell, and shows it.
bool isInTable(const Vectors& vectors, int position, int dimension);

/// The waves of a position (one a run of its columns: its sines, and its cosines where they are shown) or of
/// a dimension (one). None where the table has no such position or dimension.
std::vector<Wave> wavesOf(const Scene& scene, const Vectors& vectors, int index, bool selected,
                          const Theme& theme);

/// The wave over a range of the axis at so many pixels.
Curve curveOf(const Wave& wave, const Vectors& vectors, const Look& look, QCPRange range, int width);

} // namespace posiscope::wave_curves
