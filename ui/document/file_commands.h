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

/// The commands New, Open and Save for the document's file. They ask before changes are lost, report errors,
/// and update the list of recent files. None of them blocks: each opens a dialog and returns.
class FileCommands : public QObject
{
    Q_OBJECT

public:
    FileCommands(Document& document, RecentFiles& recent, QWidget& window);

    static bool isLesson(const QString& file);
    void startNew();
    void chooseAndOpen();
    void open(const QString& file);
    /// Opens the file without asking, for the start of the program. Throws std::runtime_error.
    void openOrThrow(const QString& file);
    /// Opens the scene of a link (linkText), or the preferred one if it has none, and says why.
    void openLink(const QString& link);
    /// A recent file that no longer exists is removed from the list.
    void openRecent(const QString& file);
    /// save() and saveAs() call `then` when the scene is saved, and never if the user cancels or saving
    /// fails.
    void save(const std::function<void()>& then = {});
    void saveAs(const std::function<void()>& then = {});

    /// Calls `then` when no changes can be lost any more: at once if nothing has changed, else when the user
    /// has saved or discarded the changes; never if the user cancels or saving fails.
    void beforeLosing(const std::function<void()>& then);

    /// The document's name: that of its file without the ending, or "Untitled".
    QString name() const;

signals:
    /// `remark` is a message to show for a while.
    void remarked(const QString& remark);
    /// The file to open is a lesson, which is no part of the document.
    void lessonChosen(const QString& file);
    /// The file to open is a table of numbers, as the ending of its name says.
    void tableChosen(const QString& file);

private:
    void saveTo(const QString& file, const std::function<void()>& then);

    Document& m_document;
    RecentFiles& m_recent;
    QWidget& m_window;
};

} // namespace posiscope
