// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/data/data_export.h"

#include "ui/document/text_of.h"
#include "ui/export/data/table_file.h"
#include "ui/export/files/output_file.h"

#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

/// How much of the whole work is done before the first row is written.
double preparingShare(DataTable table)
{
    return table == DataTable::Projection ? 0.9 : table == DataTable::Similarity ? 0.2 : 0;
}

TableShape shapeOf(const DataOrder& order)
{
    TableShape shape = tableShape(order.table, order.scene);
    shape.rows = order.rows.value_or(RowRange{0, shape.rows}).count();
    return shape;
}

} // namespace

DataExport::DataExport(QObject* parent)
    : QObject(parent)
{
}

DataExport::~DataExport()
{
    cancel();
}

void DataExport::start(const DataOrder& order)
{
    m_thread = std::jthread([this, order](const std::stop_token& stop) { work(order, stop); });
}

void DataExport::cancel()
{
    m_thread.request_stop();
}

void DataExport::finish(End end, const QString& why)
{
    // Told in the window's thread, and not to an object that is gone.
    QMetaObject::invokeMethod(
        this, [this, end, why] { emit finished(end, why); }, Qt::QueuedConnection);
}

void DataExport::work(const DataOrder& order, const std::stop_token& stop)
{
    int told = 0;
    const auto report = [this, &told](double done) {
        const int thousandths = static_cast<int>(1000 * done);
        if (std::exchange(told, thousandths) != thousandths)
            QMetaObject::invokeMethod(
                this, [this, done] { emit progressed(done); }, Qt::QueuedConnection);
    };
    const double before = preparingShare(order.table);
    try {
        OutputFile file(order.file.toStdString());
        reserve(file, shapeOf(order), order.format, order.type);
        const SceneTable table =
            sceneTable(order.table, order.scene, {[&](double done) { report(before * done); }, stop});
        if (stop.stop_requested())
            return finish(End::Cancelled, {});
        const RowRange rows = order.rows.value_or(RowRange{0, table.rows()});
        const Progress writing{[&](double done) { report(before + (1 - before) * done); }, stop};
        finish(writeTable(file, table, {rows, order.format, order.type}, writing) ? End::Written
                                                                                  : End::Cancelled,
               {});
    } catch (const std::exception& error) {
        finish(End::Failed, reasonOf(error));
    }
}

} // namespace posiscope

#include "moc_data_export.cpp"
