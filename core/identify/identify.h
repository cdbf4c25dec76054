// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/table_match.h"
#include "core/number_files/number_table.h"
#include "core/numerics/progress.h"
#include "core/parameters/parameters.h"

#include <optional>
#include <string>
#include <vector>

namespace posiscope {

/// What a table of numbers turns out to be.
struct Identification
{
    bool recognised = false;
    Parameters parameters;          ///< of the convention that made it or, where none fits, of the nearest
    TableMatch match;               ///< of the table with that of the parameters
    std::vector<int> columns;       ///< of the parameters' encoding, that the table has; empty: all
    double factor = 1;              ///< by which the convention's numbers are multiplied
    int rowsBefore = 0;             ///< of zeros, before those of the parameters, as a class token has one
    std::vector<Parameters> others; ///< conventions that make the same table, wider ones in some columns
    bool isCoarse = false;          ///< whether numbers were rounded so much that any other is far off
    std::optional<Interval> baseBetween; ///< the interval of n, where coarse cells leave it uncertain by more
                                         ///< than 0.5 % to each side
    bool isFitted = false; ///< whether the parameters have unusual numbers that were only fitted to the
                           ///< table, because few coarse cells or few pairs do not determine them
    std::vector<std::string> evidence;           ///< sentences
    std::vector<std::string> settingsEvidence{}; ///< sentences by which the settings are known
    std::string headline;                        ///< what a table is that is not recognised, if that is known
    std::string nearestSentence;                 ///< a sentence on the nearest convention, where none fits
    bool isNearestByChance = false;              ///< no nearer than to other numbers
};

/// Finds the convention that made a table: kind, order of columns, exponent, n, first position, step and
/// arithmetic. A convention is named only if its own table was compared with the given one, cell by cell, and
/// at most single cells depart. Of several that make the same table, the likeliest, of round numbers, is
/// `parameters`. Throws Refusal for a table without rows or of more rows than an encoding has. Where it is
/// stopped, what it returns says nothing.
Identification identify(NumberTable table, const Progress& progress = {});

/// Whether the parameters are those of the nearest convention, for a table that none has made.
bool hasNearest(const Identification& found);

/// Whether the table has columns that tell in which order the pairs are: sines or cosines alone, each once,
/// do not.
bool tellsLayout(const Identification& found);

} // namespace posiscope
