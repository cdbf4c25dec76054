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

/// Opens it at a place on the screen, for the context menu of the card's view and for its title's button; so
/// far to the left that it does not reach out of the window.
void openCardMenu(Card& card, Document& document, QPoint place);

} // namespace posiscope
