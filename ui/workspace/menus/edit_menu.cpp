// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"
#include "ui/document/file_commands.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/menus/copy_data.h"
#include "ui/workspace/menus/copy_picture.h"
#include "ui/workspace/menus/menus.h"

#include <QMenu>
#include <QMenuBar>

namespace posiscope {

namespace {

/// What copies the table itself: as the code that makes it, or as its numbers.
void addCopyMenu(QMenu& menu, const WindowParts& parts)
{
    QMenu* const codes = menu.addMenu(Document::tr("Copy as co&de"));
    codes->setObjectName(QStringLiteral("codeMenu"));
    const auto add = [&](const QString& name, CodeFor library) {
        QObject::connect(codes->addAction(name), &QAction::triggered, &parts.window, [parts, library] {
            emit parts.files.remarked(copyCode(library, parts.document.scene()));
        });
    };
    add(Document::tr("&NumPy"), CodeFor::NumPy);
    add(Document::tr("&PyTorch"), CodeFor::PyTorch);
    addCommand(menu, parts.window, Document::tr("Copy &table"), Command::CopyTable,
               [parts] { emit parts.files.remarked(copyTable(parts.document.scene())); });
}

void addStep(QMenu& menu, QMainWindow& window, QAction* action, Command command)
{
    action->setShortcuts(keysOf(command));
    menu.addAction(action);
    window.addAction(action);
}

} // namespace

void addEditMenu(const WindowParts& parts)
{
    QMenu& menu = *parts.window.menuBar()->addMenu(Document::tr("&Edit"));
    QUndoStack& history = *parts.document.history();
    addStep(menu, parts.window, history.createUndoAction(&parts.window, Document::tr("&Undo")),
            Command::Undo);
    addStep(menu, parts.window, history.createRedoAction(&parts.window, Document::tr("&Redo")),
            Command::Redo);
    menu.addSeparator();
    addCommand(menu, parts.window, Document::tr("&Copy picture"), Command::CopyPicture, [parts] {
        if (const QString said = copyPicture(parts.dockArea); !said.isEmpty())
            emit parts.files.remarked(said);
    })->setWhatsThis(copyPictureWords());
    for (const Card* const card : parts.dockArea.cards())
        QObject::connect(card, &Card::remarked, &parts.files, &FileCommands::remarked);
    addCopyMenu(menu, parts);
    menu.addSeparator();
    addCommand(menu, parts.window, Document::tr("Reset &parameters"), Command::ResetParameters,
               [&document = parts.document] {
                   Scene after = document.scene();
                   after.parameters = {};
                   document.apply(after);
               });
}

} // namespace posiscope
