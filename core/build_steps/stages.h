// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"

namespace posiscope {

/// The tables of a stage on the way from zeros to the encoding: the exponents stand beside the multipliers
/// that come of them, all else alone. The last stage is the encoding, bit for bit. Columns of cosines may be
/// hidden once they are filled.
std::vector<BuildTable> stageTables(StepKind stage, std::shared_ptr<const Sinusoid> sinusoid,
                                    Values values = Values::All);

} // namespace posiscope
