// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/double_double.h"
#include "core/parameters/parameters.h"

namespace posiscope {

/// The fraction in ω_i = n^(−i·numerator/denominator), by which the frequencies fall from pair to pair; with
/// Exponent::Column from column to column.
struct PairExponent
{
    double numerator = 2;
    double denominator = 1;

    bool operator==(const PairExponent&) const = default;
};

/// The fraction for the exponent that RowConvention names: 2/d, 1/max(h − 1, 1), 4/d, or 1/(h − s) with a
/// shift, where d is the number of columns that turn, and h half of it.
PairExponent pairExponent(const Parameters& parameters);

/// Whether a shift applies: the other exponents have none.
bool hasShift(const Parameters& parameters);

/// The position that row k stands for, first_position + (k − padding) · position_step; also at a real number
/// of a row. All padding stands for the position one step before the first.
DoubleDouble positionOf(const Parameters& parameters, double row);

/// How many positions the rows of a table span: max_len, each row being one step wide.
double positionsSpanned(const Parameters& parameters);

/// Throws std::invalid_argument for a shift that is too large for d_model, for a table of zeros, for a step
/// of 0, and where positions grow too large.
void requireRowConvention(const Parameters& parameters);

} // namespace posiscope
