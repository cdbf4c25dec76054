// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <cmath>

namespace posiscope {

/// A length drawn for type of ordinary size, in the pixels it needs beside the theme's type.
inline int scaled(double pixels, const Theme& theme)
{
    return static_cast<int>(std::lround(pixels * theme.scale));
}

/// Between a panel's edge and what it holds, for panels whose contents are in line with one another.
inline int panelMargin(const Theme& theme)
{
    return static_cast<int>(std::lround(12 + 4 * theme.scale));
}

} // namespace posiscope
