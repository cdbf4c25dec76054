// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_source.h"

#include <stdexcept>
#include <string>

namespace posiscope {

void requireWithin(RowRange range, int rows)
{
    if (0 <= range.begin && range.begin <= range.end && range.end <= rows)
        return;
    throw std::invalid_argument("rows: " + std::to_string(range.begin) + ":" + std::to_string(range.end) +
                                " given; allowed: A:B with 0 ≤ A ≤ B ≤ " + std::to_string(rows));
}

} // namespace posiscope
