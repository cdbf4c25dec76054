// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_commands.h"

#include "core/scene/scene_text.h"
#include "ui/document/document.h"
#include "ui/export/files/file_name.h"
#include "ui/kit/dialogs/notice.h"
#include "ui/kit/text/text_of.h"
#include "ui/settings/preferred_look.h"
#include "ui/system/file_choice.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace posiscope {

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

FileCommands::FileCommands(Document& document, RecentFiles& recent, QWidget& window)
    : m_document(document)
    , m_recent(recent)
    , m_window(window)
{
}

void FileCommands::startNew()
{
    beforeLosing([this] { m_document.startNew(preferredScene()); });
}

void FileCommands::chooseAndOpen()
{
    chooseFile(
        &m_window, tr("Open"), QFileInfo(m_document.file()).path(),
        tr("Projects, lessons, exported figures and models (*.posiscope *.md *.markdown *.png *.svg *.pdf "
           "config.json);;All files (*)"),
        [this](const QString& file) { open(file); });
}

bool FileCommands::isLesson(const QString& file)
{
    const std::string ending = endingOf(file.toStdString());
    return ending == "md" || ending == "markdown";
}

void FileCommands::open(const QString& file)
{
    if (isLesson(file))
        return emit lessonChosen(file);
    const std::string ending = endingOf(file.toStdString());
    // Of .npz it is said there why that is no table.
    constexpr std::string_view tables[] = {"npy", "npz", "csv", "tsv", "safetensors"};
    if (std::ranges::find(tables, ending) != std::end(tables))
        return emit tableChosen(file);
    beforeLosing([this, file] {
        try {
            openOrThrow(file);
        } catch (const std::exception& error) {
            showNotice(&m_window, tr("%1 could not be opened").arg(QFileInfo(file).fileName()),
                       reasonOf(error));
        }
    });
}

void FileCommands::openOrThrow(const QString& file)
{
    const QStringList warnings = m_document.open(file);
    m_recent.add(file);
    if (!warnings.isEmpty())
        emit remarked(tr("%1: %2").arg(QFileInfo(file).fileName(), warnings.join(QStringLiteral("; "))));
}

void FileCommands::openLink(const QString& link)
{
    try {
        const SceneReading read = readLink(link.toStdString());
        m_document.startNew(read.scene);
        QStringList warnings;
        std::ranges::transform(read.warnings, std::back_inserter(warnings), &QString::fromStdString);
        if (!warnings.isEmpty())
            emit remarked(tr("The link: %1").arg(warnings.join(QStringLiteral("; "))));
    } catch (const std::exception& error) {
        m_document.startNew(preferredScene());
        showNotice(&m_window, tr("The link could not be opened"), reasonOf(error));
    }
}

void FileCommands::openRecent(const QString& file)
{
    if (QFileInfo::exists(file))
        return open(file);
    m_recent.remove(file);
    emit remarked(tr("%1 no longer exists and was removed from the list.").arg(shownPath(file)));
}

void FileCommands::save(const std::function<void()>& then)
{
    if (m_document.file().isEmpty() || m_document.isVisiting())
        saveAs(then);
    else
        saveTo(m_document.file(), then);
}

void FileCommands::saveAs(const std::function<void()>& then)
{
    const QFileInfo known(m_document.file());
    const bool isCopy = m_document.isVisiting() || m_document.file().isEmpty();
    chooseNewFile(&m_window,
                  {.title = tr("Save as"),
                   .folder = known.path(),
                   .filters = {tr("Posiscope projects (*.posiscope)"), tr("All files (*)")},
                   .proposed = isCopy ? tr("Untitled") + QStringLiteral(".posiscope") : known.fileName()},
                  [this, then](const QString& file) { saveTo(file, then); });
}

void FileCommands::beforeLosing(const std::function<void()>& then)
{
    if (!m_document.isModified())
        return then();
    const auto saveOwn = [this, then] {
        m_document.endVisit();
        save(then);
    };
    askBeforeLosing(&m_window, name(), saveOwn, then);
}

QString FileCommands::name() const
{
    return m_document.file().isEmpty() ? tr("Untitled") : QFileInfo(m_document.file()).completeBaseName();
}

void FileCommands::saveTo(const QString& file, const std::function<void()>& then)
{
    try {
        m_document.save(file);
        giveToUser({file});
        m_recent.add(file);
        emit remarked(tr("Saved %1").arg(shownPath(file)));
    } catch (const std::exception& error) {
        return showNotice(&m_window, tr("%1 could not be saved").arg(QFileInfo(file).fileName()),
                          reasonOf(error));
    }
    if (then)
        then();
}

} // namespace posiscope

#include "moc_file_commands.cpp"
