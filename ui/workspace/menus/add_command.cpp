// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/menus.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

#include <utility>

namespace posiscope {

QAction* addCommand(QMenu& menu, QMainWindow& window, const QString& text, Command command,
                    std::function<void()> run)
{
    QAction* const action = menu.addAction(text);
    action->setShortcuts(keysOf(command));
    window.addAction(action);
    QObject::connect(action, &QAction::triggered, &window, std::move(run));
    return action;
}

} // namespace posiscope
