// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/scene_table.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <fstream>
#include <stdexcept>
#include <utility>

namespace numpy {

/// Cases that a script computes again: it gets an object of each in cases.json, and tables in files that
/// begin with the number of their case.
class Cases
{
public:
    explicit Cases(QString folder)
        : m_folder(std::move(folder))
    {
    }

    qsizetype count() const { return m_all.size(); }

    /// Writes what the script reads of the cases.
    bool write() const
    {
        std::ofstream out((m_folder + "/cases.json").toStdString());
        return (out << QJsonDocument(m_all).toJson().toStdString()) && out.flush();
    }

protected:
    /// Ends a case, whose tables have been written.
    void append(const QJsonObject& made) { m_all.append(made); }

    /// Writes a table of the case that is appended next.
    void writeFile(const posiscope::SceneTable& table, const QString& name) const
    {
        const QString path = QStringLiteral("%1/%2%3.npy").arg(m_folder).arg(count()).arg(name);
        std::ofstream out(path.toStdString(), std::ios::binary);
        if (!writeTable(out, table, {0, table.rows()}, posiscope::TableFormat::Npy,
                        posiscope::NumberType::Float64) ||
            !out.flush())
            throw std::runtime_error("the table was not written");
    }

private:
    QString m_folder;
    QJsonArray m_all;
};

} // namespace numpy
