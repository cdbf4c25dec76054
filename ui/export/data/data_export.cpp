// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/data/data_export.h"

#include "core/text/names.h"
#include "ui/export/files/file_name.h"
#include "ui/system/output_file.h"

#include <stdexcept>

namespace posiscope {

void reserve(OutputFile& file, const TableShape& written, TableFormat format, NumberType type)
{
    if (format == TableFormat::Npy)
        file.reserve(likelyBytes(written, format, type));
}

bool writeTable(OutputFile& file, const SceneTable& table, RowRange rows, TableFormat format, NumberType type,
                const Progress& progress)
{
    try {
        if (!writeTable(file.stream(), table, rows, format, type, progress))
            return false;
    } catch (const std::runtime_error&) {
        throw std::runtime_error(file.failure());
    }
    file.keep();
    return true;
}

std::optional<TableFormat> tableFormatOf(const std::string& file)
{
    return choiceNamed<TableFormat>(endingOf(file), tableFormatNames());
}

namespace {

/// The part of the work that comes before the first row can be written.
double preparingShare(DataTable table)
{
    switch (table) {
    case DataTable::Projection:
        return 0.9;
    case DataTable::OffsetCurve:
    case DataTable::Similarity:
        return 0.2;
    default:
        return 0;
    }
}

TableShape shapeOf(const DataOrder& order)
{
    TableShape shape = tableShape(order.table, order.scene);
    shape.rows = order.rows.value_or(RowRange{0, shape.rows}).count();
    return shape;
}

/// Returns false if it was cancelled; no file is written then.
bool write(const DataOrder& order, const Progress& progress)
{
    const double before = preparingShare(order.table);
    OutputFile file(order.file.toStdString());
    reserve(file, shapeOf(order), order.format, order.type);
    const SceneTable table = sceneTable(order.table, order.scene, progress.part(0, before));
    if (progress.isStopped())
        return false;
    const RowRange rows = order.rows.value_or(RowRange{0, table.rows()});
    return writeTable(file, table, rows, order.format, order.type, progress.part(before, 1));
}

} // namespace

DataExport::DataExport()
{
    connect(&m_job, &BackgroundJob::progressed, this, &DataExport::progressed);
    connect(&m_job, &BackgroundJob::failed, this,
            [this](const QString& why) { emit finished(End::Failed, why); });
}

void DataExport::start(const DataOrder& order)
{
    m_job.start([this, order](const BackgroundJob::Run& run) {
        const End end = write(order, run.progress()) ? End::Written : End::Cancelled;
        run.deliver([this, end] { emit finished(end, {}); });
    });
}

} // namespace posiscope

#include "moc_data_export.cpp"
