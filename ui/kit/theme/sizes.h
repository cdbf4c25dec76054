// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <cmath>

namespace posiscope {

/// Converts a length at scale 1 to the theme's scale, in whole pixels.
inline int scaled(double pixels, const Theme& theme)
{
    return static_cast<int>(std::lround(pixels * theme.scale));
}

/// The distance between a panel's edge and its contents, the same for all panels, so that their contents line
/// up.
inline int panelMargin(const Theme& theme)
{
    return static_cast<int>(std::lround(12 + 4 * theme.scale));
}

} // namespace posiscope
