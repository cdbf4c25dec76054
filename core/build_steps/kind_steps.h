// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"

#include <optional>
#include <vector>

namespace posiscope {

// The steps of kinds whose columns are no pairs, for BuildSteps. A kind that lists no steps of its own
// (Kind::steps) has these: zeros and the table if it has vectors, or differences and biases if it has scores
// only.

std::vector<StepKind> stagesOfKind(const Parameters& parameters);

/// The tables of a step that needs no sines; nothing for the others.
std::optional<std::vector<BuildTable>> tablesOfKind(StepKind step, const Encoding& encoding,
                                                    ShownColumns shown);

} // namespace posiscope
