// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/colour_table.h"
#include "ui/plots/plot.h"

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
    /// A bar that is not shown takes no room.
    void setShown(bool shown);

private:
    class Strip;
    void measure();

    Strip* m_strip;
    bool m_shown = true;
    double m_scale = 1;
};

} // namespace posiscope
