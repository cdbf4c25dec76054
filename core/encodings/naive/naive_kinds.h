// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

// The tables that naive_rows.h has formulas of.
const Kind& indexKind();
const Kind& normalisedKind();
const Kind& binaryKind();
const Kind& noneKind();

} // namespace posiscope
