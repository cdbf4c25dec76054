// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/explanation.h"

#include <optional>
#include <string>
#include <vector>

namespace posiscope {

// Tables that have lost columns of a wider one.

/// Explains a table of Layout::Halves that no convention makes as a wider table whose last columns were cut
/// off; nothing where it is none.
std::optional<Explanation> halvesCut(const GivenTable& given);

/// A wider table of a usual width or n, some columns or pairs of which are the numbers of another one.
struct Cut
{
    Parameters wider;
    bool isLikelier = false; ///< whether it is likelier that columns were cut off than that the given table
                             ///< is whole
};

/// For a convention that makes a table: the wider ones that columns may have been cut off from, the likeliest
/// first.
std::vector<Cut> widerTables(const FoundConvention& found);

/// "the first 20 of 32 columns", "columns 16 to 47 of 64", and so of pairs where a part has halves of them.
std::string cutText(const Parameters& part, const Parameters& wider);

} // namespace posiscope
