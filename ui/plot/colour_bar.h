// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/colour_table.h"
#include "ui/plot/plot.h"

namespace posiscope {

/// A vertical colour bar: a narrow strip with an axis of values. HeaderBar is the horizontal one in the
/// header of a card.
class ColourBar : public QCPAxisRect
{
    Q_OBJECT

public:
    explicit ColourBar(Plot* plot);

    /// The colours of values in `range`, and the part of it that the bar shows.
    void setColours(const Colouring& map, Interval range, Interval shown);
    void setColours(const Colouring& map, Interval range) { setColours(map, range, range); }
    /// Ticks at whole values only, because there are no others.
    void setWhole(bool isWhole) { m_isWhole = isWhole; }
    /// Draws it lying at the right of a box; see drawHorizontalBar().
    int drawHorizontal(QPainter& painter, const QRect& box) const;
    int leastHorizontalWidth() const;
    void setTheme(const Theme& theme);
    void fitTicks();
    /// A bar without room is hidden, as is one in a plot that shows no colour scale; it takes no room.
    void setRoomFor(bool isRoom);

private:
    class Strip;
    void refresh();

    Strip* m_strip;
    bool m_hasRoom = true;
    bool m_isWhole = false;
};

} // namespace posiscope
