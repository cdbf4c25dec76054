// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/scene_table.h"

#include "core/encodings/encoding_list.h"
#include "core/scene/scene_keys.h"
#include "core/tables/npy.h"
#include "core/tables/table_makers.h"
#include "core/text/refusal.h"

namespace posiscope {

ColumnName namesOf(std::vector<std::string> names)
{
    return [names = std::move(names)](int column) { return names.at(static_cast<std::size_t>(column)); };
}

SceneTable sceneTable(DataTable table, const Scene& scene, const Progress& preparing)
{
    requireValid(scene);
    const DataTableRow& row = dataTables()[static_cast<std::size_t>(table)];
    if (const std::string lack = missingFacets(scene.parameters.kind, row.needs); !lack.empty())
        throw refusal("encoding", rowOf(scene.parameters.kind).name,
                      "an encoding for the table " + std::string(row.name) + ", and this one has " + lack);
    switch (table) {
    case DataTable::Encoding:
        return encodingTable(scene);
    case DataTable::Frequencies:
        return frequencyTable(scene);
    case DataTable::OffsetCurve:
        return offsetTable(scene);
    case DataTable::Similarity:
        return similarityTable(scene, preparing);
    case DataTable::Projection:
        return projectionTable(scene, preparing);
    case DataTable::Sentence:
        break;
    }
    return sentenceTable(scene);
}

bool writeTable(std::ostream& out, const SceneTable& table, RowRange rows, TableFormat format,
                NumberType type, const Progress& progress)
{
    if (format == TableFormat::Csv)
        return type == NumberType::Float32 ? writeCsv(out, table.floats, table.columnName, rows, progress)
                                           : writeCsv(out, table.doubles, table.columnName, rows, progress);
    return type == NumberType::Float32 ? writeNpy(out, table.floats, rows, progress)
                                       : writeNpy(out, table.doubles, rows, progress);
}

} // namespace posiscope
