// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/explanation.h"

namespace posiscope {

/// A bias for each offset of a key from its query: each diagonal is constant. That of a kind with slopes is
/// named.
std::optional<Explanation> biasByOffset(const GivenTable& given);

/// Positions that were rounded to the narrow type that the numbers are stored as, so that rows repeat.
std::optional<Explanation> roundedPositions(const GivenTable& given);

/// The rows of a common convention at positions that do not lie evenly, as rounded timesteps do not.
std::optional<Explanation> rowsAtUnevenPositions(const GivenTable& given);

/// Pairs whose angle doubles from each to the next: NeRF's, which ascend.
std::optional<Explanation> doublingPairs(const GivenTable& given);

/// The patches of a picture by one convention for the row and one for the column of a patch, each with half
/// of the columns.
std::optional<Explanation> patchesByHalves(const GivenTable& given);

/// A picture's table in another order of rows or columns.
std::optional<Explanation> patchesMoved(const GivenTable& given);

/// A picture's table that has lost its last rows.
std::optional<Explanation> patchesCut(const GivenTable& given);

} // namespace posiscope
