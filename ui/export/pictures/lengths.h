// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

inline constexpr double millimetresAnInch = 25.4;
inline constexpr double pointsAnInch = 72;
/// Logical pixels an inch, on a screen as in a figure.
inline constexpr int screenDpi = 96;

} // namespace posiscope
