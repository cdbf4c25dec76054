// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/round_number.h"
#include "core/parameters/parameters.h"

#include <vector>

namespace posiscope {

/// An exponent and a base n that together give a table its frequencies.
struct BaseCandidate
{
    Parameters parameters;
    double cost = 0;             ///< in digits, as that of a convention (found_convention.h)
    Estimate estimate;           ///< n
    bool isRoundOrKnown = false; ///< whether n is a round number by no chance, or one that models use
};

/// What it costs to name a base, and exponents that are not the paper's.
double costOfBase(const RoundNumber& base);
inline constexpr double costOfEndpoint = 0.3;
inline constexpr double costOfDoubled = 1.2;
inline constexpr double costOfShift = 1.5;

/// Every exponent, with the n by which the frequencies then fall by e^(−decay) from pair to pair; the
/// likeliest first. `order` has the order of the columns. Where no n is round, known ones are tried with the
/// scaling ntk. An n that is no round number comes last.
std::vector<BaseCandidate> baseCandidates(const Parameters& order, const Estimate& decay);

} // namespace posiscope
