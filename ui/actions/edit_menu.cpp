// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/copy_picture.h"
#include "ui/actions/menus.h"
#include "ui/cards/stage.h"

#include <QMenu>
#include <QMenuBar>

namespace posiscope {

namespace {

QString tr(const char* text)
{
    return Document::tr(text);
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
    QMenu& menu = *parts.window.menuBar()->addMenu(tr("&Edit"));
    QUndoStack& history = *parts.document.history();
    addStep(menu, parts.window, history.createUndoAction(&parts.window, tr("&Undo")), Command::Undo);
    addStep(menu, parts.window, history.createRedoAction(&parts.window, tr("&Redo")), Command::Redo);
    menu.addSeparator();
    addCommand(menu, parts.window, tr("&Copy picture"), Command::CopyPicture,
               [&stage = parts.stage] { copyPicture(stage); });
    menu.addSeparator();
    addCommand(menu, parts.window, tr("Reset &parameters"), Command::ResetParameters,
               [&document = parts.document] {
                   Scene after = document.scene();
                   after.parameters = {};
                   document.apply(after);
               });
}

} // namespace posiscope
