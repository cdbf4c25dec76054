// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// The pairs of queries and keys are turned by the angles of the sinusoidal table.
const Kind& rotaryKind();

} // namespace posiscope
