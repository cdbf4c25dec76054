// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <qcustomplot.h>

namespace posiscope {

/// An axis that shapes the text of a tick once and remembers it, where QCustomPlot's own measures every label
/// three times whenever it is drawn. None is set as a power of ten: what a tick says is its ticker's affair.
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

/// Leaves an axis its numbers alone: the lines of its grid lead to them.
void dressNumbers(QCPAxis* axis);

/// The ticks of an axis with neither a line nor a grid: short ones in a file, whose reader has no pointer to
/// ask with. A line of a grid leads to its number without one.
void dressTicks(QCPAxis* axis, const Theme& theme);

} // namespace posiscope
