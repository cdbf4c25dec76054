// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/cards/card.h"

#include <QMainWindow>

#include <vector>

namespace posiscope {

/// Puts every card in its home, those of one home as tabs, and opens those that are open by default.
void arrangeCards(QMainWindow& stage, const std::vector<Card*>& cards);

/// Gives the homes their shares of the stage.
void shareOutSpace(QMainWindow& stage, const std::vector<Card*>& cards);

/// The larger part of a stage, as a card of that home gets it beside others.
QSize largerPart(QSize stage, Home home);

/// Grows a docked card where it has less than the larger part of the stage's height or of its width.
void giveRoom(QMainWindow& stage, Card& card);

/// Puts all that is docked and open into the place of one card, as tabs.
void gatherBehind(QMainWindow& stage, Card& card);

} // namespace posiscope
