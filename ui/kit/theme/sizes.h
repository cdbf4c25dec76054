// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <cmath>

namespace posiscope {

/// A length for type of ordinary size, in the pixels that the theme's type needs.
inline int scaled(double pixels, const Theme& theme)
{
    return static_cast<int>(std::lround(pixels * theme.scale));
}

/// Between a panel's edge and its contents, the same for panels whose contents line up.
inline int panelMargin(const Theme& theme)
{
    return static_cast<int>(std::lround(12 + 4 * theme.scale));
}

} // namespace posiscope
