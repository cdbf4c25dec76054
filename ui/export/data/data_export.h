// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/scene_table.h"
#include "core/tables/table_list.h"
#include "core/tables/table_stream.h"
#include "ui/jobs/background_job.h"

#include <optional>
#include <string>

namespace posiscope {

class OutputFile;

/// Reserves the disk space for a table of this shape if its size is known beforehand (npy), so that a full
/// disk is reported at once.
void reserve(OutputFile& file, const TableShape& written, TableFormat format, NumberType type);

/// Writes rows of a table to a file. Returns false if it was stopped; no file is written then. Throws
/// std::runtime_error that names the file.
[[nodiscard]] bool writeTable(OutputFile& file, const SceneTable& table, RowRange rows, TableFormat format,
                              NumberType type, const Progress& progress);

/// The table format for the ending of a file's name; std::nullopt for any other ending.
std::optional<TableFormat> tableFormatOf(const std::string& file);

/// A table to be written to a file.
struct DataOrder
{
    Scene scene;
    DataTable table = DataTable::Encoding;
    std::optional<RowRange> rows; ///< std::nullopt: all rows
    TableFormat format = TableFormat::Npy;
    NumberType type = NumberType::Float32;
    QString file;
};

/// Writes a table on another thread. The file is written whole or not at all.
class DataExport : public QObject
{
    Q_OBJECT

public:
    enum class End { Written, Cancelled, Failed };
    Q_ENUM(End)

    DataExport();

    /// Call it again only after finished().
    void start(const DataOrder& order);
    void cancel() { m_job.requestStop(); }

signals:
    void progressed(double done); ///< 0 … 1, of computing and writing the table
    /// `why` is the reason of a failure, for a person; else empty.
    void finished(posiscope::DataExport::End end, const QString& why);

private:
    BackgroundJob m_job;
};

} // namespace posiscope
