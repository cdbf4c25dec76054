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

/// Opens a docked card and puts all others that are docked and open behind it, as tabs in its place.
void tabifyOthers(QMainWindow& stage, Card& card);

} // namespace posiscope
