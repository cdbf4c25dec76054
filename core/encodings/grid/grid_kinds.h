// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

// Kinds whose positions are the patches of a picture: row y·W + x of the table stands for the patch in row y
// and column x of Parameters::grid, which is W patches wide. Half of the columns encode x and half y, each
// half as a sinusoidal table of d_model/2 columns: ω_i = n^(−i/(d_model/4)).

/// What distinguishes them.
struct GridForm
{
    bool isYFirst;       ///< y has the first half of the columns
    bool areInterleaved; ///< the sine and cosine of a pair stand in turn; else all sines come first
    bool isNormalised;   ///< y counts from 1 and is multiplied by 2π/(H + 1e-6), x likewise
};
inline constexpr GridForm maeForm{.isYFirst = false, .areInterleaved = false, .isNormalised = false};
inline constexpr GridForm detrForm{.isYFirst = true, .areInterleaved = true, .isNormalised = true};

/// The table of MAE, DiT and Stable Diffusion 3.
const Kind& sinusoidal2dKind();

/// The table of DETR.
const Kind& detrKind();

/// What a column encodes.
struct GridColumn
{
    bool isOfY = false;
    int pair = 0;
    bool cosine = false;
};
GridColumn gridColumn(const GridForm& form, const Parameters& parameters, int dimension);

/// The y or x of the patch that a row stands for, counted from 0.
int gridPlace(const Parameters& parameters, int row, bool ofY);

/// By what the frequencies are multiplied: that, or its normalised value.
double gridPosition(const GridForm& form, const Parameters& parameters, int row, bool ofY);

} // namespace posiscope
