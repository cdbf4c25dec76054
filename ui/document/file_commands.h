// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace posiscope {

class Document;
class RecentFiles;

/// New, open, save: the document's file as a person handles it. Asks before changes are lost, says what went
/// wrong, and keeps the list of recent files.
class FileCommands : public QObject
{
    Q_OBJECT

public:
    FileCommands(Document& document, RecentFiles& recent, QWidget& window);

    // Each is false where nothing came of it: cancelled, or failed and said so.
    bool startNew();
    bool chooseAndOpen();
    bool open(const QString& file);
    /// Opens at start, when there is nothing to lose and no window yet to speak in. Throws
    /// std::runtime_error.
    void openAtStart(const QString& file);
    /// A recent file that is gone leaves the list.
    bool openRecent(const QString& file);
    bool save();
    bool saveAs();

    /// Whether what is about to be lost may be: nothing changed, saved just now, or given up.
    bool mayLose();

    /// The document's name for a person: the file's without its ending, or "Untitled".
    QString name() const;

signals:
    /// Something to be said quietly.
    void remarked(const QString& remark);

private:
    bool saveTo(const QString& file);

    Document& m_document;
    RecentFiles& m_recent;
    QWidget& m_window;
};

} // namespace posiscope
