// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/convention_text.h"
#include "core/identify/table_match.h"
#include "core/number_files/number_table.h"
#include "core/numerics/progress.h"
#include "core/parameters/parameters.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
    std::optional<Interval> baseBetween; ///< in which n lies, where few decimals leave it much room
    bool isFitted = false; ///< whether the numbers of the parameters are odd ones that few such cells tell
    std::vector<std::string> evidence;           ///< sentences
    std::vector<std::string> settingsEvidence{}; ///< sentences by which the settings are known
    std::string headline;                        ///< what a table is that is not recognised, if that is known
    std::string onNearest;                       ///< a sentence on the nearest convention, where none fits
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

/// Whether a convention that makes the same numbers as the named one is one that hardly anyone writes: with
/// an n of its own, which is not the usual 10000, with a first position of many digits, or of another kind
/// with an exponent that is not the paper's.
bool isFarFetched(const Parameters& other, const Parameters& named);

/// Other conventions that are named for people: those that are not far-fetched.
struct NamedOthers
{
    std::vector<Parameters> commonest;
    std::size_t more = 0;       ///< of them, that are not named
    std::size_t farFetched = 0; ///< others
};

/// Without rotary of the same settings, of which howSure() tells.
NamedOthers commonestOthers(const Identification& found);

/// A sentence on how sure the name of a table is that was recognised.
std::string howSure(const Identification& found);

/// The settings of the convention, or of the nearest; without the order where the table has sines or cosines
/// alone.
std::vector<std::pair<std::string, std::string>> settingsOf(const Identification& found);

/// What users of the convention call it: "the paper's formula (Attention Is All You Need)".
std::string nameOf(const Identification& found);

/// Settings as options of the command line: "--encoding sinusoidal --n 10000".
std::string optionsText(const std::vector<std::pair<std::string, std::string>>& settings);

/// On one line: {"recognised": true, "settings": {…}, "sure": "sure", "sure of the numbers",
/// "nearly sure of the numbers", "not sure of n", "not sure" or null, "worst_ulp": 0 or null,
/// "first_departure": [k, j] or null, "evidence": […], "others": [{…}], "far_fetched": [{…}], "nearest":
/// null, "columns": null or [64, 65, …], of the encoding with the settings, that the table has, "name": "…"
/// or null, "rows_before": 0, "factor": 1}. Where nothing is recognised the settings are empty, and "nearest"
/// has those of the nearest convention.
std::string jsonText(const Identification& identification);

/// The same where there is no table: {"recognised": false, "error": "why"}.
std::string jsonRefusal(std::string_view why);

} // namespace posiscope
