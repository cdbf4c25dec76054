// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"

#include <string>
#include <vector>

namespace posiscope {

/// Sentences by which a convention is known to have made a table from a row on. `stored` is as what the
/// numbers are stored.
std::vector<std::string> evidenceOf(const FoundConvention& found, const std::string& stored, int firstRow);

/// "row 3, column 4: 0.5 in place of 1".
std::string placeText(const TableCell& cell);

} // namespace posiscope
