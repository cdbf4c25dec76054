// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/disorder.h"

namespace posiscope {

/// A bias for each offset of a key from its query: each diagonal is constant. That of a kind with slopes is
/// named.
std::optional<Disorder> biasByOffset(const Table<double>& values, const StoredGrid& grid);

/// Positions that were rounded to the narrow type that the numbers are stored as, so that rows repeat.
std::optional<Disorder> roundedPositions(const Table<double>& values, const StoredGrid& grid);

/// The rows of a common convention at positions that do not lie evenly, as rounded timesteps do not.
std::optional<Disorder> rowsAtUnevenPositions(const Table<double>& values, const StoredGrid& grid);

/// Pairs whose angle doubles from each to the next: NeRF's, which ascend.
std::optional<Disorder> doublingPairs(const Table<double>& values, const StoredGrid& grid);

/// The patches of a picture by one convention for the row and one for the column of a patch, each with half
/// of the columns.
std::optional<Disorder> patchesByHalves(const Table<double>& values, const StoredGrid& grid);

/// A picture's table in another order of rows or columns.
std::optional<Disorder> patchesMoved(const Table<double>& values, const StoredGrid& grid);

/// A picture's table that has lost its last rows.
std::optional<Disorder> patchesCut(const Table<double>& values, const StoredGrid& grid);

} // namespace posiscope
