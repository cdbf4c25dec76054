// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"

#include <functional>
#include <iosfwd>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace posiscope {

/// A table of rows × columns numbers that is computed while it is read, a few rows at a time.
template <typename Scalar>
struct TableSource
{
    int rows = 0;
    int columns = 0;
    /// Fills out with the rows first … first + out.rows() − 1, all columns of them.
    std::function<void(int first, TableRef<Scalar> out)> read;
    int atOnce = std::numeric_limits<int>::max(); ///< the most rows of a block, where rows take long
};

/// The rows begin … end − 1.
struct RowRange
{
    int begin = 0;
    int end = 0;

    int count() const { return end - begin; }
    bool operator==(const RowRange&) const = default;
};

/// Reads "A:B" with 0 ≤ A ≤ B; nothing where the text is anything else.
std::optional<RowRange> readRowRange(std::string_view text);

/// Throws std::invalid_argument unless 0 ≤ begin ≤ end ≤ rows.
void requireRows(RowRange range, int rows);

/// Returns the name of a column. It is a function instead of a list, because a table may have millions of
/// columns.
using ColumnName = std::function<std::string(int column)>;

/// Writes the rows as comma-separated text: a line of column names, then a line a row. A float has 9
/// significant digits and a double 17, which is enough to read the same number back; zeros at the end of a
/// fraction are left out. NaN of either sign is written as nan.
///
/// Keeps one block in memory, however long the table is. Returns false if it was stopped; the file is then
/// incomplete. Throws std::invalid_argument for rows the table does not have, std::runtime_error where the
/// stream fails.
template <typename Scalar>
[[nodiscard]] bool writeCsv(std::ostream& out, const TableSource<Scalar>& source,
                            const ColumnName& columnName, RowRange rows, const Progress& progress = {});

/// Writes the rows as a NumPy file, format 1.0: a header that names type ('<f4' or '<f8'; '>' on a big-endian
/// machine), C order and shape (rows, columns), padded to a multiple of 64 bytes; then the numbers, row after
/// row.
///
/// Keeps one block in memory, however long the table is. Returns false if it was stopped; the file is then
/// incomplete. Throws std::invalid_argument for rows the table does not have, std::runtime_error where the
/// stream fails.
template <typename Scalar>
[[nodiscard]] bool writeNpy(std::ostream& out, const TableSource<Scalar>& source, RowRange rows,
                            const Progress& progress = {});

} // namespace posiscope
