// SPDX-License-Identifier: GPL-3.0-or-later
// Implements addHelpMenu() and showStartCard() of menus.h.
#include "core/kinds/published_models.h"
#include "ui/document/document.h"
#include "ui/kit/dialogs/about.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/appearance.h"
#include "ui/lessons/lesson_host.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/help/guide.h"
#include "ui/workspace/help/start_card.h"
#include "ui/workspace/menus/menus.h"
#include "ui/workspace/menus/shortcuts_sheet.h"

#include <QApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QWhatsThis>

namespace posiscope {

namespace {

void showShortcuts(QMainWindow& window, const DockArea& dockArea)
{
    QStringList views;
    for (const Card* const card : dockArea.cards())
        views << card->title();
    auto* const sheet = new ShortcutsSheet(views, &window);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
}

/// Opens the guide, or turns the open one, to the page about the view in front.
void showGuide(const WindowParts& parts)
{
    auto* guide = parts.window.findChild<Guide*>();
    if (!guide) {
        guide = new Guide(&parts.window);
        guide->setAttribute(Qt::WA_DeleteOnClose);
    }
    if (const Card* const active = parts.dockArea.activeCard())
        guide->showView(active->row().id);
    guide->show();
    guide->raise();
    guide->activateWindow();
}

/// A menu of the published models below a row of the start card; the one that is chosen closes the card.
void chooseModel(const WindowParts& parts, StartCard& card)
{
    auto* const models = new QMenu(&card);
    models->setObjectName(QStringLiteral("startModels"));
    models->setAttribute(Qt::WA_DeleteOnClose);
    for (const PublishedModel& model : publishedModels())
        QObject::connect(models->addAction(textOf(model.name)), &QAction::triggered, &card,
                         [&document = parts.document, &card, &model] {
                             Scene after = document.scene();
                             after.parameters = model.parameters;
                             document.applyIfAllowed(after);
                             card.close();
                         });
    const QWidget& row = *card.choiceRow(StartCard::Choice::Model);
    models->popup(row.mapToGlobal(QPoint(0, row.height())));
}

void begin(const WindowParts& parts, StartCard& card, StartCard::Choice choice)
{
    if (choice == StartCard::Choice::Model)
        return chooseModel(parts, card);
    card.close();
    if (choice == StartCard::Choice::Lesson)
        parts.lessons.open(shippedLessons().front().file);
    else if (choice == StartCard::Choice::Figure)
        exportFigure(parts);
}

} // namespace

void showStartCard(const WindowParts& parts)
{
    if (parts.window.findChild<StartCard*>())
        return;
    auto* const card = new StartCard(parts.window);
    QObject::connect(card, &StartCard::chosen, card,
                     [parts, card](StartCard::Choice choice) { begin(parts, *card, choice); });
    QObject::connect(card, &QObject::destroyed, &parts.dockArea, &DockArea::takeFocus);
}

void addHelpMenu(const WindowParts& parts)
{
    QMainWindow& window = parts.window;
    QMenu& menu = *window.menuBar()->addMenu(ShortcutsSheet::tr("&Help"));
    addCommand(menu, window, ShortcutsSheet::tr("&Guide"), Command::Guide, [parts] { showGuide(parts); });
    addCommand(menu, window, ShortcutsSheet::tr("&Keyboard shortcuts"), Command::Shortcuts,
               [&window, &dockArea = parts.dockArea] { showShortcuts(window, dockArea); });
    QObject::connect(menu.addAction(ShortcutsSheet::tr("&Ways to begin")), &QAction::triggered, &window,
                     [parts] { showStartCard(parts); });
    addCommand(menu, window, ShortcutsSheet::tr("What's &this"), Command::WhatsThis,
               [] { QWhatsThis::enterWhatsThisMode(); });
    menu.addSeparator();
    QObject::connect(menu.addAction(ShortcutsSheet::tr("&About Posiscope")), &QAction::triggered, &window,
                     [&window] { showAbout(&window); });
    QObject::connect(menu.addAction(ShortcutsSheet::tr("About &Qt")), &QAction::triggered, qApp,
                     &QApplication::aboutQt);
}

} // namespace posiscope
