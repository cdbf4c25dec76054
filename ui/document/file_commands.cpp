// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_commands.h"

#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/kit/dialogs/notice.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <stdexcept>

namespace posiscope {

namespace {

QString ending()
{
    return QStringLiteral("posiscope");
}

QString kinds()
{
    return FileCommands::tr("Posiscope projects (*.posiscope);;All files (*)");
}

} // namespace

FileCommands::FileCommands(Document& document, RecentFiles& recent, QWidget& window)
    : m_document(document)
    , m_recent(recent)
    , m_window(window)
{
}

bool FileCommands::startNew()
{
    if (!mayLose())
        return false;
    m_document.startNew();
    return true;
}

bool FileCommands::chooseAndOpen()
{
    const QString folder = QFileInfo(m_document.file()).path();
    const QString file = QFileDialog::getOpenFileName(
        &m_window, tr("Open"), folder,
        tr("Projects and exported figures (*.posiscope *.png *.svg *.pdf);;All files (*)"));
    return !file.isEmpty() && open(file);
}

bool FileCommands::open(const QString& file)
{
    if (!mayLose())
        return false;
    try {
        openAtStart(file);
        return true;
    } catch (const std::runtime_error& error) {
        showNotice(&m_window, tr("%1 could not be opened").arg(QFileInfo(file).fileName()),
                   QString::fromUtf8(error.what()));
        return false;
    }
}

void FileCommands::openAtStart(const QString& file)
{
    const QStringList warnings = m_document.open(file);
    m_recent.add(file);
    if (!warnings.isEmpty())
        emit remarked(tr("%1: %2").arg(QFileInfo(file).fileName(), warnings.join(QStringLiteral("; "))));
}

bool FileCommands::openRecent(const QString& file)
{
    if (QFileInfo::exists(file))
        return open(file);
    m_recent.remove(file);
    emit remarked(tr("%1 is no longer there and has left the list.").arg(QDir::toNativeSeparators(file)));
    return false;
}

bool FileCommands::save()
{
    return m_document.file().isEmpty() ? saveAs() : saveTo(m_document.file());
}

bool FileCommands::saveAs()
{
    const QString known = m_document.file();
    const QString suggested = known.isEmpty() ? name() + QLatin1Char('.') + ending() : known;
    QFileDialog dialog(&m_window, tr("Save as"), QFileInfo(suggested).path(), kinds());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending());
    dialog.selectFile(QFileInfo(suggested).fileName());
    return dialog.exec() == QDialog::Accepted && saveTo(dialog.selectedFiles().constFirst());
}

bool FileCommands::mayLose()
{
    if (!m_document.isModified())
        return true;
    switch (askBeforeLosing(&m_window, name())) {
    case Losing::Save:
        return save();
    case Losing::Discard:
        return true;
    case Losing::Cancel:
        break;
    }
    return false;
}

QString FileCommands::name() const
{
    return m_document.file().isEmpty() ? tr("Untitled") : QFileInfo(m_document.file()).completeBaseName();
}

bool FileCommands::saveTo(const QString& file)
{
    try {
        m_document.save(file);
        m_recent.add(file);
        emit remarked(tr("Saved %1").arg(QDir::toNativeSeparators(file)));
        return true;
    } catch (const std::exception& error) {
        showNotice(&m_window, tr("%1 could not be saved").arg(QFileInfo(file).fileName()),
                   QString::fromUtf8(error.what()));
        return false;
    }
}

} // namespace posiscope

#include "moc_file_commands.cpp"
