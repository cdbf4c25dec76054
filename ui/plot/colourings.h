// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/colour_map.h"

namespace posiscope {

struct Theme;

/// A map as it is drawn on the theme's ground: in the dark 0 is the ground, not a bright middle.
/// Values that are all equal are grey.
Colouring colouringOn(const Theme& theme, ColourMap map);

/// From the theme's ground over the colour of positions: of weights of attention, 0 … 1.
Colouring weightColours(const Theme& theme);

} // namespace posiscope
