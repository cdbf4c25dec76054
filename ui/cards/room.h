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

/// Grows a docked card where it has less than the larger part of the stage's height, or less than half of its
/// width.
void giveRoom(QMainWindow& stage, Card& card);

} // namespace posiscope
