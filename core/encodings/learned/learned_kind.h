// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// Rows as a model learns them: given, or drawn from a seed as they are before training.
const Kind& learnedKind();

} // namespace posiscope
