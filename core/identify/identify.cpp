// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identify.h"

#include "core/identify/convention_search.h"
#include "core/kinds/kinds.h"
#include "core/text/refusal.h"

#include <algorithm>

namespace posiscope {

Identification identify(NumberTable table)
{
    Identification result;
    if (table.values.rows() < 1 || table.values.rows() > largestMaxLen)
        throw refusal("rows", std::to_string(table.values.rows()), wholeNumbersBetween(1, largestMaxLen));
    const StoredGrid grid = StoredGrid::of(table);
    result.stored = grid.name();
    std::vector<FoundConvention> found = plainKindsThatFit(table.values, grid);
    if (found.empty())
        found = sinusoidsThatFit(table.values, grid);
    if (!found.empty()) {
        result.recognised = true;
        result.parameters = found.front().parameters;
        result.match = found.front().match;
        for (std::size_t i = 1; i < found.size(); ++i)
            result.others.push_back(found[i].parameters);
    }
    return result;
}

} // namespace posiscope
