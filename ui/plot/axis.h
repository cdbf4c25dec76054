// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <qcustomplot.h>

namespace posiscope {

/// An axis that shapes the text of a tick once and caches it; QCustomPlot measures every label three times
/// whenever it draws. It never writes a label as a power of ten, because the ticker decides the text.
class Axis : public QCPAxis
{
    Q_OBJECT

public:
    Axis(QCPAxisRect* rect, AxisType side);

    /// A new one at a side of the rect, owned by it.
    static Axis* addTo(QCPAxisRect* rect, AxisType side);

private:
    class Painter;
};

/// Hides the axis line and the tick marks, because the grid lines already lead to the numbers.
void dressNumbers(QCPAxis* axis);

/// Sets the tick marks of an axis without a line and a grid. Exported figures get short ones, because their
/// readers cannot point at a cell. Axes with a grid need none.
void dressTicks(QCPAxis* axis, const Theme& theme);

} // namespace posiscope
