// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colourings.h"

#include "ui/kit/theme/theme.h"

namespace posiscope {

Colouring colouringOn(const Theme& theme, ColourMap map)
{
    Colouring made = theme.dark && isDiverging(map) ? Colouring(map, theme.card.rgb()) : Colouring(map);
    // A colour of the map would say a value, and that of the border that there is none.
    made.ofEqual = theme.grid.rgb();
    return made;
}

Colouring weightColours(const Theme& theme)
{
    const QColor strongest = mixed(theme.position, theme.dark ? Qt::white : Qt::black, 0.35);
    return {theme.card.rgb(), theme.position.rgb(), strongest.rgb()};
}

} // namespace posiscope
