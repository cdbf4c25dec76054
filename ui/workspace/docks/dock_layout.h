// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/docks/card.h"

#include <QMainWindow>

#include <vector>

namespace posiscope {

/// Puts every card at its side of the dock area, those of one side as tabs, and opens those that are open by default.
void arrangeCards(QMainWindow& dockArea, const std::vector<Card*>& cards);

/// Gives the sides of the dock area their default sizes.
void shareOutSpace(QMainWindow& dockArea, const std::vector<Card*>& cards);

/// Opens a docked card and puts all others that are docked and open behind it, as tabs in its place.
void tabifyOthers(QMainWindow& dockArea, Card& card);

} // namespace posiscope
