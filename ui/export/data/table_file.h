// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/scene_table.h"
#include "core/tables/table_shape.h"

#include <optional>
#include <string>

namespace posiscope {

class OutputFile;

/// How rows are written to a file.
struct TableWriting
{
    RowRange rows;
    TableFormat format = TableFormat::Npy;
    NumberType type = NumberType::Float32;
};

/// Reserves the room that so many rows and columns will need, where that is known beforehand: a disk
/// without it says so at once.
void reserve(OutputFile& file, const TableShape& written, TableFormat format, NumberType type);

/// Writes rows of a table to a file and keeps it. False where it was stopped: then nothing is kept. Throws
/// std::runtime_error that names the file.
[[nodiscard]] bool writeTable(OutputFile& file, const SceneTable& table, const TableWriting& writing,
                              const Progress& progress);

/// The format of a file by the ending of its name; nothing where it has another ending.
std::optional<TableFormat> tableFormatOf(const std::string& file);

} // namespace posiscope
