// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/player.h"
#include "ui/sweep/sweep.h"
#include "ui/workspace/menus/menus.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace posiscope {

namespace {

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
                         [action, sweep = sweep](Sweep now) { action->setChecked(now == sweep); });
    }
}

} // namespace

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

} // namespace posiscope
