// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"
#include "ui/mathematics/formula.h"

namespace posiscope {

/// What a step says in set mathematics: the formula, and below it the same with the numbers of the selected
/// position and dimension put in, where there are any.
std::vector<maths::Formula> stepFormulas(const BuildSteps& steps, StepKind kind, const Selection& selection);

/// The name of a table in the mathematics of the formulas: ω with index i, 1/n^(2i/d).
maths::Formula symbolOf(TableContent content);

} // namespace posiscope
