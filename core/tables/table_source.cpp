// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_source.h"

#include "core/scene/require.h"
#include "core/text/ascii.h"
#include "core/text/numbers.h"

namespace posiscope {

std::optional<RowRange> readRowRange(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::optional<int> begin = readWholeNumber(trimmed(text.substr(0, colon)));
    const std::optional<int> end = readWholeNumber(trimmed(text.substr(colon + 1)));
    if (!begin || !end || *begin < 0 || *end < *begin)
        return std::nullopt;
    return RowRange{*begin, *end};
}

void requireWithin(RowRange range, int rows)
{
    requireStretch("rows", range.begin, static_cast<long long>(range.end) - range.begin, rows);
}

} // namespace posiscope
