// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

class QMenu;

namespace posiscope {

class Card;
class Document;

/// The menu of a card: copy, zooms, colour map, float, close. For the context menu of its view and for the
/// title's button.
std::unique_ptr<QMenu> makeViewMenu(Card& card, Document& document);

} // namespace posiscope
