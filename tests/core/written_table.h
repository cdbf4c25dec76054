// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/scene_table.h"
#include "scene_with.h"

#include <sstream>
#include <stdexcept>
#include <string>

namespace posiscope {

/// A table of a scene, as the file that it is written to.
inline std::string writtenTable(const QString& settings, DataTable table)
{
    std::ostringstream out;
    const SceneTable made = sceneTable(table, sceneWith(settings));
    if (!writeTable(out, made, {0, made.rows()}, TableFormat::Csv, NumberType::Float64))
        throw std::runtime_error("the table was not written");
    return out.str();
}

} // namespace posiscope
