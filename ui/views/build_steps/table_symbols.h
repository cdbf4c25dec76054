// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_table.h"
#include "ui/mathematics/formula.h"

namespace posiscope {

/// The name of a table in the mathematics of the formulas: ω with index i, 1/n^(2i/d).
maths::Formula symbolOf(TableContent content);

} // namespace posiscope
