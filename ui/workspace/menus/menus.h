// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/keys/shortcuts.h"
#include "ui/workspace/menus/window_parts.h"

#include <functional>

class QAction;
class QMenu;

namespace posiscope {

class Player;

// The menus of the window, each built in a file of its own and added to the window's menu bar.
void addFileMenu(const WindowParts& parts);
void addEditMenu(const WindowParts& parts);
void addViewMenu(const WindowParts& parts);
void addGalleryMenu(const WindowParts& parts);
void addPlayMenu(const WindowParts& parts, Player& player);
void addHelpMenu(const WindowParts& parts);

/// An action with the keys of its command. It belongs to the window as well as to the menu, so that its keys
/// work while the menu bar is hidden.
QAction* addCommand(QMenu& menu, QMainWindow& window, const QString& text, Command command,
                    std::function<void()> run);

} // namespace posiscope
