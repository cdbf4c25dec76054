// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"

#include <string>
#include <vector>

namespace posiscope {

/// Sentences that say by what each setting of the found convention is known. `stored` names the type in which
/// the numbers are stored; `firstRow` is the row of the table with which the convention's rows begin.
std::vector<std::string> settingsEvidence(const FoundConvention& found, const std::string& stored,
                                          int firstRow);

/// What else is said of the table: which columns it has, and which cells depart.
std::vector<std::string> otherEvidence(const FoundConvention& found, int firstRow);

/// "row 3, column 4: 0.5 in place of 1".
std::string placeText(const TableCell& cell);

} // namespace posiscope
