// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_source.h"

#include "core/scene/require.h"

namespace posiscope {

void requireWithin(RowRange range, int rows)
{
    requireStretch("rows", range.begin, static_cast<long long>(range.end) - range.begin, rows);
}

} // namespace posiscope
