// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <vector>

namespace posiscope {

/// A number that is known up to an error.
struct Estimate
{
    double value = 0;
    double error = 0;
};

/// A number with few digits.
struct RoundNumber
{
    double value = 0;
    int digits = 0; ///< significant decimal ones of the number or, where these are fewer, of its reciprocal
};

inline constexpr int allDigits = std::numeric_limits<double>::max_digits10;

/// The number within the error that has the fewest digits, nearest to the estimate; the estimate itself with
/// all digits where none has up to `most`.
RoundNumber roundestWithin(const Estimate& estimate, int most = allDigits);

/// The same among numbers and reciprocals of numbers: 1/3 is as round as 3.
RoundNumber roundestOrReciprocal(const Estimate& estimate, int most = allDigits);

/// A few that are round, each once: as a decimal, as a reciprocal, and as a number of eighths.
std::vector<RoundNumber> roundestFew(const Estimate& estimate);

/// Whether the number has too few digits to be chance: by chance, at most one of a thousand numbers that are
/// known to this error is near one with so few.
bool isSignificant(const RoundNumber& number, const Estimate& estimate);

/// Whether a number has more digits than people write.
bool hasManyDigits(double value);

} // namespace posiscope
