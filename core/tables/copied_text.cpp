// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/copied_text.h"

#include "core/attention/head_code.h"
#include "core/kinds/kinds.h"
#include "core/tables/scene_table.h"
#include "core/tables/table_list.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace posiscope {

bool hasCode(const Parameters& parameters)
{
    return kindOf(parameters).addCode != nullptr;
}

std::string codeText(CodeFor library, const Scene& scene)
{
    PythonCode code(library);
    const bool isHead = showsAttentionHead(scene);
    if (const auto add = kindOf(scene.parameters).addCode)
        add(code, scene.parameters, isHead ? ShownColumns::All : cosineSetting(scene));
    if (isHead)
        addHeadCode(code, scene);
    return code.text();
}

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
