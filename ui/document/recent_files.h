// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace posiscope {

/// The files used last, the latest first, each once.
class RecentFiles : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype most = 10;

    explicit RecentFiles(QObject* parent = nullptr);

    const QStringList& files() const { return m_files; }
    void setFiles(const QStringList& files);
    void add(const QString& file);
    void remove(const QString& file);
    void clear() { setFiles({}); }

signals:
    void changed();

private:
    QStringList m_files;
};

} // namespace posiscope
