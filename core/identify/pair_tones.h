// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/given_table.h"
#include "core/numerics/table.h"
#include "core/parameters/parameters.h"

#include <optional>
#include <vector>

namespace posiscope {

/// A pair of columns as a point on the unit circle: at row k its angle is phase + k · turn.
struct Tone
{
    double turn = 0;  ///< radians from row to row, in (−π, π]
    double phase = 0; ///< at row 0
    double error = 0; ///< of the angle of a point, as the sines of the pair are rounded
};

/// The share of pairs whose squared radius, sin² + cos², must be 1 for the columns to count as pairs. It is
/// below 1, because some cells may be wrong.
inline constexpr double leastShareOfPairs = 0.8;

/// By how much a squared radius may differ from 1 by the rounding of cells.
double radiusError(const CellPrecision& precision);

/// Which part of the squared radii is 1 within `error`, in a sample of rows. The parameters say which columns
/// are pairs, of which the first ones are looked at, or all.
double shareOfUnitRadii(const Table<double>& values, const Parameters& parameters, double error);
double shareOfUnitRadii(const Table<double>& values, const Parameters& parameters, double error, int pairs);

/// By what a table of pairs may have been multiplied: round numbers and square roots that fit the radius
/// which nearly all pairs have, the likeliest first; with the sign by which the slowest pair begins with a
/// cosine above 0. Empty where the radii differ, or are 1.
std::vector<double> factorsOf(const GivenTable& given, const Parameters& order);

/// The columns in pairs whose squares add to 1 in each row of a sample, the last one alone where their number
/// is odd; nothing where they form no such pairs.
std::optional<std::vector<int>> columnPairs(const GivenTable& given);

/// Whether nearly all pairs turn by about as much from each of the first `rows` rows to the next, as those of
/// rows in another order do not.
bool hasSteadyTurns(const Table<double>& values, const Parameters& parameters, int rows);

/// The tones of all whole pairs, from the first `rows` rows, of which there are at least 2. They are medians,
/// so that single wrong cells do not count: first over neighbouring rows, then over rows ever farther apart,
/// which make the turn more exact.
std::vector<Tone> pairTones(const GivenTable& given, const Parameters& parameters, int rows);

} // namespace posiscope
