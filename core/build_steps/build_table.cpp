// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/build_table.h"

#include "core/scene/require.h"

namespace posiscope {

namespace {

std::optional<int> within(int index, int count)
{
    return index >= 0 && index < count ? std::optional(index) : std::nullopt;
}

} // namespace

std::optional<int> rowShowing(const BuildTable& table, int position)
{
    return table.down == TableAxis::Positions ? within(position, table.rows) : std::nullopt;
}

std::optional<int> columnShowing(const BuildTable& table, const Parameters& parameters, int dimension)
{
    switch (table.across) {
    case TableAxis::Dimensions:
        return within(dimension, table.columns);
    case TableAxis::Pairs:
        return within(columnAt(parameters, dimension).pair, table.columns);
    default:
        return std::nullopt;
    }
}

std::optional<int> dimensionAt(const BuildTable& table, const Parameters& parameters, int column,
                               int selected)
{
    requireComplete("column", column, 0, table.columns - 1);
    if (table.across == TableAxis::Dimensions)
        return column;
    if (table.across != TableAxis::Pairs)
        return std::nullopt;
    const bool hasCosine = 2 * column + 1 < parameters.dModel;
    const bool cosine = table.content == TableContent::Cosines ||
                        (table.content != TableContent::Sines && columnAt(parameters, selected).cosine);
    return dimensionOf(parameters, {column, cosine && hasCosine});
}

} // namespace posiscope
