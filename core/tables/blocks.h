// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/tables/table_source.h"

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string_view>

namespace posiscope {

/// A block of a table in memory has about this many bytes, or one row where a row is longer.
inline constexpr std::size_t blockBytes = std::size_t{1} << 20;

/// Writes all of it, or throws std::runtime_error with the system's reason.
void writeOrThrow(std::ostream& out, std::string_view bytes);

/// Flushes the stream, or throws std::runtime_error with the system's reason.
void flushOrThrow(std::ostream& out);

/// Reads these rows of the table block by block, calls use(block) with each, and reports progress after each.
/// False where it was stopped before the last. Throws std::invalid_argument where the table has
/// no such rows.
template <typename Scalar, typename Use>
[[nodiscard]] bool forEachBlock(const TableSource<Scalar>& source, RowRange rows, const Progress& progress,
                                Use use)
{
    requireWithin(rows, source.rows);
    const std::size_t rowBytes = sizeof(Scalar) * static_cast<std::size_t>(std::max(1, source.columns));
    const int most = static_cast<int>(std::max<std::size_t>(1, blockBytes / rowBytes));
    Table<Scalar> block(std::min(most, rows.count()), source.columns);
    for (int first = rows.begin; first < rows.end;) {
        if (progress.stop.stop_requested())
            return false;
        TableRef<Scalar> part = block.topRows(std::min(most, rows.end - first));
        source.read(first, part);
        use(part);
        first += static_cast<int>(part.rows());
        progress.report(static_cast<double>(first - rows.begin) / rows.count());
    }
    return true;
}

} // namespace posiscope
