// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"

namespace posiscope {

/// The tables of a step of 1/n^(2i/d) = n^(−2i/d) = e^(ln n^(−2i/d)) = e^(−(2i/d)·ln n) = e^(2i·(−ln n/d)),
/// then k times it. Each row is computed by the formula of its step, and shown with the row before it. The
/// last step has the float32 errors at the table's last position.
std::vector<BuildTable> derivationTables(StepKind step, std::shared_ptr<const Sinusoid> sinusoid);

} // namespace posiscope
