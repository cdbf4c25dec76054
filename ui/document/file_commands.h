// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

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

class Document;
class RecentFiles;

/// New, open, save: the commands for the document's file. They ask before changes are lost, say what went
/// wrong, and keep the list of recent files. None of them blocks: what they ask is answered later.
class FileCommands : public QObject
{
    Q_OBJECT

public:
    FileCommands(Document& document, RecentFiles& recent, QWidget& window);

    void startNew();
    void chooseAndOpen();
    void open(const QString& file);
    /// Opens before there is a window, when nothing can be lost. Throws std::runtime_error.
    void openAtStart(const QString& file);
    /// A recent file that no longer exists is removed from the list.
    void openRecent(const QString& file);
    // `then` is called when the file is saved, and not at all where the user cancels or saving fails.
    void save(const std::function<void()>& then = {});
    void saveAs(const std::function<void()>& then = {});

    /// Calls `then` when no changes can be lost any more: at once where nothing is changed, else when the
    /// user has saved or discarded the changes; never where the user cancels or saving fails.
    void beforeLosing(const std::function<void()>& then);

    /// What the document is called: its file's name without the ending, or "Untitled".
    QString name() const;

signals:
    /// Something to be shown in the status bar.
    void remarked(const QString& remark);

private:
    void saveTo(const QString& file, const std::function<void()>& then);

    Document& m_document;
    RecentFiles& m_recent;
    QWidget& m_window;
};

} // namespace posiscope
