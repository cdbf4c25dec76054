// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/identify.h"

#include <cstddef>
#include <vector>

namespace posiscope {

/// How likely it is that another convention was meant, which makes the same numbers as the named one.
enum class Alternative {
    Rotary,   ///< rotary of the same settings, which turns by the numbers of any sinusoidal table
    Likely,   ///< one that may have been meant as well
    Unlikely, ///< one that hardly anyone writes: with an n of its own, which is not the usual 10000, with a
              ///< first position of many digits, or of another kind with an exponent that is not the
              ///< paper's
};

Alternative alternativeTo(const Parameters& named, const Parameters& other);

/// The other conventions that make the table: those that are named to the user, and how many are not.
struct NamedAlternatives
{
    std::vector<Parameters> likely; ///< the commonest ones, which are named
    std::size_t more = 0;           ///< likely ones that are not named
    std::size_t unlikely = 0;
};

NamedAlternatives namedAlternatives(const Identification& found);

} // namespace posiscope
