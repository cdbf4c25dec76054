// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/round_number.h"
#include "core/identify/table_match.h"

#include <vector>

namespace posiscope {

/// The cost, in digits, of a number that is not round.
inline constexpr double costOfNoRoundBase = 18;

/// A convention whose table was compared with the given one, cell by cell.
struct FoundConvention
{
    Parameters parameters;
    Allowance allowance = Allowance::Rounding;
    TableMatch match;
    std::vector<int>
        columns{};         ///< of the encoding, that the table has; empty where it has all in their order
    double cost = 0;       ///< in digits: how much must be said to name it; less is likelier
    Estimate base{};       ///< n, as the table alone tells it
    bool tellsBase = true; ///< false where every n makes the same table

    /// Whether no other exponent with an n of its own is as likely: n is round or one that models use, and it
    /// is known so exactly that this is no chance, or the convention is one of the commonest.
    bool isSureOfBase() const;

    /// The interval in which n must lie by what the table alone tells.
    Interval baseBetween() const;
};

/// What it costs to name a first position or a step, which usually is 0 or 1. Small numbers of few digits are
/// likely, and others if they are no chance.
double costOfPosition(const RoundNumber& number, double usual, const Estimate& estimate);

/// The likeliest first, without those that fit clearly worse than others.
std::vector<FoundConvention> likeliestFirst(std::vector<FoundConvention> found);

} // namespace posiscope
