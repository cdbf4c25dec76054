// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/menus.h"

#include "ui/gallery/gallery.h"
#include "ui/gallery/gallery_host.h"
#include "ui/kit/dialogs/about.h"
#include "ui/kit/theme/appearance.h"
#include "ui/lessons/lesson_host.h"
#include "ui/sweep/sweep.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/menus/shortcuts_sheet.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDir>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QWhatsThis>

#include <utility>

namespace posiscope {

namespace {

QString withoutMnemonics(QString words)
{
    return words.replace('&', QLatin1String("&&"));
}

void addItems(QMenu& menu, GalleryHost& host)
{
    for (const GalleryGroup& group : gallery()) {
        QMenu* const items = menu.addMenu(withoutMnemonics(group.title));
        for (const GalleryItem& item : group.items) {
            QAction* const action = items->addAction(withoutMnemonics(headlineOf(item)));
            action->setStatusTip(item.note());
            QObject::connect(action, &QAction::triggered, &host, [&host, &item] { host.open(item); });
        }
    }
}

QAction* lessonAction(QMenu& menu, LessonHost& host, const QString& words, const QString& file)
{
    auto* const action = new QAction(words, &menu);
    QObject::connect(action, &QAction::triggered, &host, [&host, file] { host.open(file); });
    return action;
}

void addRecentLessons(QMenu& menu, LessonHost& host)
{
    QMenu* const recent = menu.addMenu(LessonHost::tr("Open &recent"));
    recent->setObjectName(QStringLiteral("recentLessons"));
    QObject::connect(&menu, &QMenu::aboutToShow, &host, [recent, &host] {
        recent->clear();
        for (const QString& file : recentLessons())
            if (QFileInfo::exists(file))
                recent->addAction(
                    lessonAction(*recent, host, withoutMnemonics(QDir::toNativeSeparators(file)), file));
        recent->menuAction()->setEnabled(!recent->isEmpty());
    });
}

void addSweeps(QMenu& menu, Player& player)
{
    auto* const group = new QActionGroup(&menu);
    for (const auto& [sweep, name] : sweepNames()) {
        QAction* const action = menu.addAction(name);
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setChecked(player.sweep() == sweep);
        QObject::connect(action, &QAction::triggered, &player,
                         [&player, sweep = sweep] { player.setSweep(sweep); });
        QObject::connect(&player, &Player::sweepChanged, action,
                         [action, sweep = sweep](PlayedValue now) { action->setChecked(now == sweep); });
    }
}

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

QAction* addCommand(QMenu& menu, QMainWindow& window, const QString& text, Command command,
                    std::function<void()> run)
{
    QAction* const action = menu.addAction(text);
    action->setShortcuts(keysOf(command));
    window.addAction(action);
    QObject::connect(action, &QAction::triggered, &window, std::move(run));
    return action;
}

void addGalleryMenu(const WindowParts& parts)
{
    QMenu& menu = *parts.window.menuBar()->addMenu(GalleryHost::tr("&Gallery"));
    menu.setObjectName(QStringLiteral("galleryMenu"));
    GalleryHost& host = parts.gallery;
    QAction* const panel = addCommand(menu, parts.window, GalleryHost::tr("&Panel"), Command::Gallery,
                                      [&host] { host.togglePanel(); });
    panel->setCheckable(true);
    QObject::connect(&host, &GalleryHost::panelShownChanged, panel, &QAction::setChecked);
    menu.addSeparator();
    // The gallery is read when the menu is first opened.
    QObject::connect(&menu, &QMenu::aboutToShow, &host, [&menu, &host, filled = false]() mutable {
        if (!std::exchange(filled, true))
            addItems(menu, host);
    });
}

void addLessonsMenu(const WindowParts& parts)
{
    QMenu& menu = *parts.window.menuBar()->addMenu(LessonHost::tr("&Lessons"));
    menu.setObjectName(QStringLiteral("lessonsMenu"));
    LessonHost& host = parts.lessons;
    QAction* const panel =
        addCommand(menu, parts.window, LessonHost::tr("&Panel"), Command::Lesson, [&host] { host.toggle(); });
    panel->setCheckable(true);
    QObject::connect(&host, &LessonHost::shownChanged, panel, &QAction::setChecked);
    menu.addSeparator();
    // The titles are read when the menu is first opened.
    QAction* const behind = menu.addSeparator();
    QObject::connect(&menu, &QMenu::aboutToShow, &host, [&menu, &host, behind, filled = false]() mutable {
        if (std::exchange(filled, true))
            return;
        for (int number = 1; const ListedLesson& lesson : shippedLessons()) {
            const QString words = QStringLiteral("&%1  ").arg(number++) + withoutMnemonics(lesson.title);
            menu.insertAction(behind, lessonAction(menu, host, words, lesson.file));
        }
    });
    QObject::connect(menu.addAction(LessonHost::tr("&Open lesson…")), &QAction::triggered, &host,
                     &LessonHost::chooseAndOpen);
    addRecentLessons(menu, host);
    menu.addSeparator();
    QAction* const copy = menu.addAction(LessonHost::tr("&Copy this scene for a lesson"));
    copy->setObjectName(QStringLiteral("copyScene"));
    QObject::connect(copy, &QAction::triggered, &host, &LessonHost::copyScene);
    QAction* const still = menu.addAction(LessonHost::tr("Show steps at once, without &motion"));
    still->setObjectName(QStringLiteral("reducedMotion"));
    still->setCheckable(true);
    QObject::connect(still, &QAction::triggered, &host, [](bool checked) { setMotionReduced(checked); });
    QObject::connect(&menu, &QMenu::aboutToShow, still, [still] { still->setChecked(isMotionReduced()); });
}

void addPlayMenu(const WindowParts& parts, Player& player)
{
    QMenu& menu = *parts.window.menuBar()->addMenu(Player::tr("&Play"));
    QAction* const play =
        addCommand(menu, parts.window, Player::tr("&Play"), Command::Play, [&player] { player.toggle(); });
    QObject::connect(&player, &Player::playingChanged, play, [play](bool playing) {
        play->setText(playing ? Player::tr("&Pause") : Player::tr("&Play"));
    });
    menu.addSeparator();
    addSweeps(menu, player);
}

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
