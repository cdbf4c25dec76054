// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/data_export.h"

#include "core/tables/scene_table.h"
#include "ui/data/device_buffer.h"

#include <QDir>
#include <QSaveFile>

#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

/// How much of the whole work is done before the first row is written.
double preparingShare(DataTable table)
{
    return table == DataTable::Projection ? 0.9 : table == DataTable::Similarity ? 0.2 : 0;
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
    QSaveFile file(order.file);
    const auto refused = [&file] {
        return tr("%1: cannot be written: %2")
            .arg(QDir::toNativeSeparators(file.fileName()), file.errorString());
    };
    try {
        if (!file.open(QIODevice::WriteOnly))
            return finish(End::Failed, refused());
        const SceneTable table =
            sceneTable(order.table, order.scene, {[&](double done) { report(before * done); }, stop});
        if (stop.stop_requested())
            return finish(End::Cancelled, {});
        DeviceBuffer buffer(file);
        std::ostream out(&buffer);
        const bool whole =
            writeTable(out, table, order.rows.value_or(RowRange{0, table.rows()}), order.format, order.type,
                       {[&](double done) { report(before + (1 - before) * done); }, stop});
        if (!whole)
            return finish(End::Cancelled, {});
        finish(file.commit() ? End::Written : End::Failed,
               file.error() == QFileDevice::NoError ? QString() : refused());
    } catch (const std::invalid_argument& error) {
        finish(End::Failed, QString::fromUtf8(error.what()));
    } catch (const std::exception&) {
        finish(End::Failed, refused());
    }
}

} // namespace posiscope
