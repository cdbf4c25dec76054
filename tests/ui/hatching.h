// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <cmath>

namespace posiscope {

/// Whether a pixel of a cell without a value may have this colour: the card's, or up to a half of its captions' over it.
inline bool isOfHatching(const QColor& colour, const Theme& theme)
{
    const auto share = [&](int from, int to, int at) { return static_cast<double>(from - at) / (from - to); };
    const double over = share(theme.card.red(), theme.quiet.red(), colour.red());
    constexpr double rounding = 0.01;
    return over >= 0 && over <= 0.5 &&
           std::abs(share(theme.card.green(), theme.quiet.green(), colour.green()) - over) <= rounding &&
           std::abs(share(theme.card.blue(), theme.quiet.blue(), colour.blue()) - over) <= rounding;
}

} // namespace posiscope
