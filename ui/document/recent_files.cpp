// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recent_files.h"

#include <QFileInfo>

namespace posiscope {

RecentFiles::RecentFiles(QObject* parent)
    : QObject(parent)
{
}

void RecentFiles::setFiles(const QStringList& files)
{
    QStringList kept;
    for (const QString& file : files)
        if (!file.isEmpty() && !kept.contains(file) && kept.size() < most)
            kept << file;
    if (kept == m_files)
        return;
    m_files = kept;
    emit changed();
}

void RecentFiles::add(const QString& file)
{
    setFiles(QStringList{QFileInfo(file).absoluteFilePath()} + m_files);
}

void RecentFiles::remove(const QString& file)
{
    QStringList files = m_files;
    files.removeAll(file);
    setFiles(files);
}

} // namespace posiscope

#include "moc_recent_files.cpp"
