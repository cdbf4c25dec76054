// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/given_table.h"
#include "core/numerics/table.h"
#include "core/parameters/parameters.h"

#include <vector>

namespace posiscope {

/// Conventions to begin with if, by Exponent::Column, each column is a tone for itself: positions and n are
/// near enough to be improved. The likeliest first; empty where none may fit. The first column has the
/// frequency 1 whatever n is, so it tells the positions, but for whole turns. With each of the roundest
/// positions, n is tried over its whole range.
std::vector<Parameters> columnStarts(const GivenTable& given, const Parameters& order);

} // namespace posiscope
