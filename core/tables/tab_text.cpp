// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/tab_text.h"

#include "core/tables/scene_table.h"
#include "core/tables/table_shape.h"

#include <algorithm>
#include <sstream>

namespace posiscope {

bool fitsClipboard(const Scene& scene)
{
    const TableShape shape = tableShape(DataTable::Encoding, scene);
    return static_cast<double>(shape.rows) * shape.columns <= mostCopied;
}

std::string tabText(const Scene& scene)
{
    const SceneTable table = sceneTable(DataTable::Encoding, scene);
    std::ostringstream csv;
    static_cast<void>(writeTable(csv, table, {0, table.rows()}, TableFormat::Csv, NumberType::Float32));
    // Neither names nor numbers hold a comma.
    std::string text = std::move(csv).str();
    std::ranges::replace(text, ',', '\t');
    return text;
}

} // namespace posiscope
