// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/dialogs/about.h"
#include "ui/kit/theme/appearance.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/menus/menus.h"
#include "ui/workspace/menus/shortcuts_sheet.h"

#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QWhatsThis>

namespace posiscope {

namespace {

void showShortcuts(QMainWindow& window, const DockArea& dockArea, const Theme& theme)
{
    QStringList views;
    for (const Card* const card : dockArea.cards())
        views << card->title();
    auto* const sheet = new ShortcutsSheet(views, theme, &window);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
}

} // namespace

void addHelpMenu(const WindowParts& parts)
{
    QMainWindow& window = parts.window;
    QMenu& menu = *window.menuBar()->addMenu(ShortcutsSheet::tr("&Help"));
    addCommand(menu, window, ShortcutsSheet::tr("&Shortcuts"), Command::Shortcuts,
               [&window, &dockArea = parts.dockArea, &appearance = parts.appearance] {
                   showShortcuts(window, dockArea, appearance.theme());
               });
    addCommand(menu, window, ShortcutsSheet::tr("&What's this"), Command::WhatsThis,
               [] { QWhatsThis::enterWhatsThisMode(); });
    menu.addSeparator();
    QObject::connect(menu.addAction(ShortcutsSheet::tr("&About Posiscope")), &QAction::triggered, &window,
                     [&window] { showAbout(&window); });
    QObject::connect(menu.addAction(ShortcutsSheet::tr("About &Qt")), &QAction::triggered, qApp,
                     &QApplication::aboutQt);
}

} // namespace posiscope
