// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/colour_table.h"
#include "ui/plot/plot.h"

namespace posiscope {

/// The narrow strip that says which colour stands for which value.
class ColourBar : public QCPAxisRect
{
    Q_OBJECT

public:
    explicit ColourBar(Plot* plot);

    void setColours(ColourMap map, Window range);
    void setTheme(const Theme& theme);
    void fitTicks();
    /// A bar is seen where it is wanted and where it has room; else it takes none.
    void setShown(bool shown);
    void setRoomFor(bool isRoom);

private:
    class Strip;
    void measure();
    void refresh();

    Strip* m_strip;
    bool m_shown = true;
    bool m_hasRoom = true;
    double m_scale = 1;
};

} // namespace posiscope
