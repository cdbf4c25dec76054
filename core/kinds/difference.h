// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"

namespace posiscope {

/// Parameters with the rows and columns that two tables share, the smaller number of each, and otherwise
/// defaults.
Parameters commonPart(const Parameters& a, const Parameters& b);

/// A − B, cell by cell in the part that both tables share. It has vectors alone, whose parameters are
/// commonPart(). A column that either hides is hidden. Throws std::invalid_argument where one of the two has
/// no vectors.
Encoding differenceOf(const Encoding& a, const Encoding& b);

} // namespace posiscope
