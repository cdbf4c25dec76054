// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// The bias of Swin Transformer inside a window of Parameters::grid: a learned number for each of the
/// (2H − 1)·(2W − 1) ways in which a query's patch lies from a key's.
const Kind& swinKind();

} // namespace posiscope
