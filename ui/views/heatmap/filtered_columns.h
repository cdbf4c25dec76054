// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"

namespace posiscope {

// Where a pixel covers several rows of a table of waves, it shows what is left of them. Rounded values are
// no waves that a pixel could filter, and neither are those of other kinds.

/// Whether nothing is seen of any wave in the columns of a window.
bool isBlank(const Encoding& encoding, Interval columns, double rowsPerPixel);

/// The part, 0 … 1, of these columns whose waves cannot be seen; columns of zeros are not counted.
double blankPart(const Encoding& encoding, Interval columns, double rowsPerPixel);

} // namespace posiscope
