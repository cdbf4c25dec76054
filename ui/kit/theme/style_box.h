// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QRect>

class QPainter;

namespace posiscope {

/// Space between the outer edge of a control and its contents, its hairline included.
struct BoxMargins
{
    int side = 0;
    int top = 0; ///< the same at the bottom

    QRect within(const QRect& bounds) const { return bounds.adjusted(side, top, -side, -top); }
    QSize around(const QSize& content) const { return content + QSize(2 * side, 2 * top); }
};

/// A hairline plus padding; side and top are pixels at scale 1.
BoxMargins boxMargins(double side, double top, const Theme& theme);

/// A rounded area. Without a line it reaches to the bounds' edge; a transparent line leaves its room free.
void paintBox(QPainter& painter, const QRect& bounds, double radius, const QColor& fill,
              const QColor& line = QColor());

} // namespace posiscope
