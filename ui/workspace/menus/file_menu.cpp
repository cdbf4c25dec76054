// SPDX-License-Identifier: GPL-3.0-or-later
// Implements addFileMenu() of menus.h.
#include "ui/document/document.h"
#include "ui/document/file_commands.h"
#include "ui/export/data/data_dialog.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/lessons/lesson_dialog.h"
#include "ui/identify/identify_dialog.h"
#include "ui/kit/theme/appearance.h"
#include "ui/lessons/lesson_host.h"
#include "ui/system/file_choice.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/menus/menus.h"

#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace posiscope {

namespace {

void fillRecent(QMenu& menu, FileCommands& files, RecentFiles& recent)
{
    menu.clear();
    for (const QString& file : recent.files()) {
        QString words = shownPath(file);
        words.replace(QLatin1Char('&'), QStringLiteral("&&"));
        QObject::connect(menu.addAction(words), &QAction::triggered, &files,
                         [&files, file] { files.openRecent(file); });
    }
    menu.addSeparator();
    QObject::connect(menu.addAction(FileCommands::tr("Clear")), &QAction::triggered, &recent,
                     &RecentFiles::clear);
    menu.menuAction()->setEnabled(!recent.files().isEmpty());
}

/// Opens a dialog that exports something, and says what it has exported.
template <typename Dialog>
void openDialog(Dialog* dialog, const WindowParts& parts)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &Dialog::exported, &parts.window, [remark = parts.remark](const QString& file) {
        remark(FileCommands::tr("Exported %1").arg(file));
    });
    dialog->open();
}

void exportFigure(const WindowParts& parts, ViewId view)
{
    openDialog(new ExportDialog(parts.document.scene(), view, &parts.window), parts);
}

void addExports(QMenu& menu, const WindowParts& parts)
{
    addCommand(menu, parts.window, FileCommands::tr("&Export figure…"), Command::ExportFigure,
               [parts] { exportFigure(parts); });
    for (const Card* const card : parts.dockArea.cards())
        QObject::connect(card, &Card::exportRequested, &parts.window,
                         [parts, view = card->row().id] { exportFigure(parts, view); });
    addCommand(menu, parts.window, FileCommands::tr("Export &data…"), Command::ExportData,
               [parts] { openDialog(new DataDialog(parts.document.scene(), &parts.window), parts); });
    QAction* const lesson = menu.addAction(QString());
    lesson->setObjectName(QStringLiteral("exportLesson"));
    QObject::connect(lesson, &QAction::triggered, &parts.window, [parts] {
        openDialog(new LessonDialog(*parts.lessons.source(), &parts.window), parts);
    });
    const auto enable = [lesson](bool isOpen) {
        lesson->setEnabled(isOpen);
        lesson->setText(isOpen ? FileCommands::tr("Export &lesson…")
                               : FileCommands::tr("Export &lesson… (none is open)"));
    };
    enable(parts.lessons.isOpen());
    QObject::connect(&parts.lessons, &LessonHost::shownChanged, lesson, enable);
}

void addRecentMenu(QMenu& menu, const WindowParts& parts)
{
    QMenu* const recentMenu = menu.addMenu(FileCommands::tr("Open &recent"));
    recentMenu->setObjectName(QStringLiteral("recentMenu"));
    const auto fill = [recentMenu, &files = parts.files, &recent = parts.recent] {
        fillRecent(*recentMenu, files, recent);
    };
    // Queued, because the chosen entry must not be deleted while it emits its signal.
    QObject::connect(&parts.recent, &RecentFiles::changed, recentMenu, fill, Qt::QueuedConnection);
    fill();
}

} // namespace

void exportFigure(const WindowParts& parts)
{
    const Card* const card = parts.dockArea.activeCard();
    exportFigure(parts, card ? card->row().id : parts.document.scene().look.view);
}

void addFileMenu(const WindowParts& parts)
{
    QMenu& menu = *parts.window.menuBar()->addMenu(FileCommands::tr("&File"));
    FileCommands& files = parts.files;
    addCommand(menu, parts.window, FileCommands::tr("&New"), Command::New, [&files] { files.startNew(); });
    addCommand(menu, parts.window, FileCommands::tr("&Open…"), Command::Open,
               [&files] { files.chooseAndOpen(); });
    addRecentMenu(menu, parts);
    QAction* const identify = menu.addAction(FileCommands::tr("&Identify table…"));
    identify->setObjectName(QStringLiteral("identifyTable"));
    QObject::connect(identify, &QAction::triggered, &parts.window,
                     [parts] { chooseTableToIdentify(parts.document, parts.window); });
    menu.addSeparator();
    addCommand(menu, parts.window, FileCommands::tr("&Save"), Command::Save, [&files] { files.save(); });
    addCommand(menu, parts.window, FileCommands::tr("Save &as…"), Command::SaveAs,
               [&files] { files.saveAs(); });
    menu.addSeparator();
    addExports(menu, parts);
    if (isPage())
        return;
    menu.addSeparator();
    addCommand(menu, parts.window, FileCommands::tr("&Quit"), Command::Quit,
               [&window = parts.window] { window.close(); });
}

} // namespace posiscope
