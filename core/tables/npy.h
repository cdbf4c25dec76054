// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/blocks.h"

#include <iosfwd>

namespace posiscope {

/// Writes the rows as a NumPy file, format 1.0: a header that names type ('<f4' or '<f8'; '>' on a big-endian
/// machine), C order and shape (rows, columns), padded to a multiple of 64 bytes; then the numbers, row after
/// row.
///
/// Keeps one block in memory, however long the table is. False where it was stopped; the file is then
/// incomplete. Throws std::invalid_argument for rows the table does not have, std::runtime_error where the
/// stream fails.
template <typename Scalar>
[[nodiscard]] bool writeNpy(std::ostream& out, const TableSource<Scalar>& source, RowRange rows,
                            const Progress& progress = {});

} // namespace posiscope
