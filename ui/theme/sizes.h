// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <cmath>

namespace posiscope {

/// A length drawn for type of ordinary size, in the pixels it needs beside the theme's type.
inline int scaled(double pixels, const Theme& theme)
{
    return static_cast<int>(std::lround(pixels * theme.scale));
}

} // namespace posiscope
