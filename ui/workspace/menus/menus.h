// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shortcuts/shortcuts.h"

#include <functional>

class QAction;
class QMainWindow;
class QMenu;
class QString;

namespace posiscope {

class Appearance;
class DockArea;
class Document;
class FileCommands;
class GalleryHost;
class LessonHost;
class Player;
class RecentFiles;
class ViewArea;

/// The parts of the window, for its menus.
struct WindowParts
{
    QMainWindow& window;
    Document& document;
    FileCommands& files;
    RecentFiles& recent;
    DockArea& dockArea;
    ViewArea& viewArea;
    GalleryHost& gallery;
    LessonHost& lessons;
    Appearance& appearance;
    std::function<void(const QString& text)> remark; ///< tells the user what a command has done
};

// The menus of the window, each added to its menu bar.
void addFileMenu(const WindowParts& parts);
void addEditMenu(const WindowParts& parts);
/// Also adds the names of all views beside the menus.
void addViewMenu(const WindowParts& parts);
void addPlayMenu(const WindowParts& parts, Player& player);
void addHelpMenu(const WindowParts& parts);

/// Opens the dialog that exports the active card's view, or the scene's view if no card is open.
void exportFigure(const WindowParts& parts);
/// Shows the ways to begin over the window, unless they are shown.
void showStartCard(const WindowParts& parts);

/// The lessons, and what shows their panel.
struct LessonsMenu
{
    QMenu& menu;
    QAction& panel;
};
LessonsMenu makeLessonsMenu(const WindowParts& parts);

/// An action with the keys of its command. It belongs to the window as well as to the menu, so that its keys
/// work while the menu bar is hidden.
QAction* addCommand(QMenu& menu, QMainWindow& window, const QString& text, Command command,
                    std::function<void()> run);

} // namespace posiscope
