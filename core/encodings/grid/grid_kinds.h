// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/grid/row_ids.h"
#include "core/encodings/kind.h"

namespace posiscope {

// Kinds whose positions are the patches of a picture: row y·W + x of the table stands for the patch in row y
// and column x of Parameters::grid, which is W patches wide. What distinguishes them is their form
// (grid/row_ids.h). The rows of those that turn queries and keys are a query of (1, 0) in every pair, turned:
// the product of two rows is Σ_i cos(δ·ω_i), δ the difference of the ids that turn pair i.

const Kind& sinusoidal2dKind(); ///< maeForm
const Kind& detrKind();         ///< detrForm
const Kind& rotary2dKind();     ///< axesForm

/// sectionsForm: before the picture stand Parameters::textBefore words, and after it words to the end
/// of the table, which may also end within the picture.
const Kind& mropeKind();

/// Throws std::invalid_argument where the patches are not as many as max_len.
void requireGrid(const Parameters& parameters);

/// Throws std::invalid_argument where d_model is no multiple of 4.
void requireQuarters(const Parameters& parameters);

} // namespace posiscope
