// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/scene_table.h"

#include <utility>

namespace posiscope {

// A function for each table of table_list.h; scene_table.h describes the tables.

SceneTable encodingTable(const Scene& scene);
SceneTable frequencyTable(const Scene& scene);
SceneTable offsetTable(const Scene& scene);
SceneTable similarityTable(const Scene& scene, const Progress& preparing);
SceneTable projectionTable(const Scene& scene, const Progress& preparing);
SceneTable sentenceTable(const Scene& scene);

/// A table from a function that reads its float64 numbers; the float32 ones are those rounded.
template <typename Read>
SceneTable tableOf(int rows, int columns, ColumnName names, Read read)
{
    const auto round = [read, columns](int first, TableRef<float> out) {
        Table<double> exact(out.rows(), columns);
        read(first, TableRef<double>(exact));
        out = exact.template cast<float>();
    };
    return {{rows, columns, read}, {rows, columns, round}, std::move(names)};
}

/// Column names from a list of them.
ColumnName namesOf(std::vector<std::string> names);

} // namespace posiscope
