// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/blocks.h"

#include <functional>
#include <iosfwd>
#include <string>

namespace posiscope {

/// The name of a column. A function instead of a list, because a table may have millions of columns.
using ColumnName = std::function<std::string(int column)>;

/// Writes the rows as comma-separated text: a line of column names, then a line a row. A float has 9
/// significant digits and a double 17, which is enough to read the same number back; zeros at the end of a
/// fraction are left out. NaN of either sign is written as nan.
///
/// Keeps one block in memory, however long the table is. False where it was stopped; the file is then
/// incomplete. Throws std::invalid_argument for rows the table does not have, std::runtime_error where the
/// stream fails.
template <typename Scalar>
[[nodiscard]] bool writeCsv(std::ostream& out, const TableSource<Scalar>& source,
                            const ColumnName& columnName, RowRange rows, const Progress& progress = {});

} // namespace posiscope
