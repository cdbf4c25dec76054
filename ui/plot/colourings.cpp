// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colourings.h"

#include "ui/kit/theme/theme.h"

namespace posiscope {

Colouring colouringOn(const Theme& theme, ColourMap map)
{
    Colouring colouring = theme.dark && isDiverging(map) ? Colouring(map, theme.card.rgb()) : Colouring(map);
    // A colour of the map would say a value, and that of the border that there is none.
    colouring.ofEqual = theme.grid.rgb();
    return colouring;
}

Colouring weightColours(const Theme& theme)
{
    const QColor strongest = mixed(theme.position, theme.dark ? Qt::white : Qt::black, 0.35);
    return {theme.card.rgb(), theme.position.rgb(), strongest.rgb()};
}

} // namespace posiscope
