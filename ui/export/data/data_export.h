// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/table_list.h"
#include "core/tables/table_source.h"
#include "ui/jobs/background_job.h"

#include <optional>

namespace posiscope {

/// A table to be written to a file.
struct DataOrder
{
    Scene scene;
    DataTable table = DataTable::Encoding;
    std::optional<RowRange> rows; ///< all of them where none are given
    TableFormat format = TableFormat::Npy;
    NumberType type = NumberType::Float32;
    QString file;
};

/// Writes a table beside the window, which goes on meanwhile. The file is written whole or not at all.
class DataExport : public QObject
{
    Q_OBJECT

public:
    enum class End { Written, Cancelled, Failed };
    Q_ENUM(End)

    explicit DataExport(QObject* parent = nullptr);

    /// One at a time: not before finished().
    void start(const DataOrder& order);
    void cancel();

signals:
    void progressed(double done); ///< 0 to 1, making the table and writing it together
    /// `why` is for a person, empty unless it failed.
    void finished(posiscope::DataExport::End end, const QString& why);

private:
    BackgroundJob m_job;
};

} // namespace posiscope
