// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// Bit j of the position k, as 0 and 1: a kind that gives nothing but its cells. All else is made of them.
const Kind& bitsKind();

} // namespace posiscope
