// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

#include <functional>
#include <optional>
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
void requireWithin(RowRange range, int rows);

} // namespace posiscope
