// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/menus.h"

#include "ui/document/document.h"
#include "ui/lessons/lesson_host.h"
#include "ui/sweep/player.h"

#include <QAction>
#include <QActionGroup>
#include <QDir>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include <utility>

namespace posiscope {

namespace {

QString withoutMnemonics(QString words)
{
    return words.replace('&', QLatin1String("&&"));
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

void addSweeps(QMenu& menu, Player& player, const Document& document)
{
    auto* const group = new QActionGroup(&menu);
    for (const auto& [played, name] : playedNames()) {
        QAction* const action = menu.addAction(name);
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setChecked(player.played() == played);
        QObject::connect(action, &QAction::triggered, &player,
                         [&player, played = played] { player.setPlayed(played); });
        QObject::connect(&player, &Player::playedChanged, action,
                         [action, played = played](PlayedValue now) { action->setChecked(now == played); });
        QObject::connect(&menu, &QMenu::aboutToShow, action, [&document, action, played = played] {
            action->setEnabled(canPlay(document.scene(), played));
        });
    }
}

void addSpeeds(QMenu& menu, Player& player)
{
    auto* const group = new QActionGroup(&menu);
    for (const auto& [speed, name] : {std::pair(0.25, Player::tr("¼×")), std::pair(0.5, Player::tr("½×")),
                                      std::pair(1., Player::tr("1×")), std::pair(2., Player::tr("2×")),
                                      std::pair(4., Player::tr("4×"))}) {
        QAction* const action =
            menu.addAction(name, &player, [&player, speed = speed] { player.setSpeed(speed); });
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setChecked(player.speed() == speed);
    }
}

} // namespace

QAction* addCommand(QMenu& menu, QMainWindow& window, const QString& text, Command command,
                    std::function<void()> run)
{
    QAction* const action = menu.addAction(text);
    action->setShortcuts(shortcutsOf(command));
    window.addAction(action);
    QObject::connect(action, &QAction::triggered, &window, std::move(run));
    return action;
}

LessonsMenu makeLessonsMenu(const WindowParts& parts)
{
    auto& menu = *new QMenu(LessonHost::tr("Le&ssons"), &parts.window);
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
    return {menu, *panel};
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
    addSweeps(menu, player, parts.document);
    menu.addSeparator();
    addSpeeds(*menu.addMenu(Player::tr("&Speed")), player);
}

} // namespace posiscope
