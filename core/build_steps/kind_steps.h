// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"

#include <optional>
#include <vector>

namespace posiscope {

// What BuildSteps asks of kinds whose columns are no pairs. A kind that names no steps (Kind::steps) has
// some: zeros and the table if it has vectors, differences and biases if it has scores alone.

std::vector<StepKind> stagesOfKind(const Parameters& parameters);

/// The tables of a step that needs no sines; nothing for the others.
std::optional<std::vector<BuildTable>> tablesOfKind(StepKind step, const Encoding& encoding,
                                                    ShownColumns shown);

} // namespace posiscope
