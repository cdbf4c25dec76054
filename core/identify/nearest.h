// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/table_match.h"

#include <optional>
#include <string>

namespace posiscope {

/// The convention among the common ones whose cells are nearest to a table that none has made.
struct Nearest
{
    Parameters parameters;
    TableMatch match;        ///< of a sample of the rows; the first cell that departs is that of all rows
    bool isByChance = false; ///< cells agree no more, and columns vary no more alike, than those of unrelated
                             ///< numbers
    bool hasFewOfItsCells = false; ///< fewer than one in twenty agree
    std::string sentence{};
    std::string fault{}; ///< "times 3 plus 1": how it becomes the table, if that is a single fault
};

/// A sentence that says that the columns are sines and cosines, although of no known convention; empty if
/// they are not.
std::string wavesSentence(const Table<double>& values);

/// Nothing where no common convention has so many columns.
std::optional<Nearest> nearestOf(const GivenTable& given);

} // namespace posiscope
