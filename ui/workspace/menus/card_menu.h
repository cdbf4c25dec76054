// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

class QMenu;
class QPoint;

namespace posiscope {

class Card;
class Document;

/// The menu of a card: copy, export, zooms, colour map, float, close.
std::unique_ptr<QMenu> makeCardMenu(Card& card, Document& document);

/// Opens the menu at a position of the screen, for the view's context menu and for the title's button; moved
/// to the left so that it stays within the window.
void openCardMenu(Card& card, Document& document, QPoint place);

} // namespace posiscope
