// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace posiscope {

class Stage;
class View;

/// The view as it stands on the screen, drawn anew.
QImage pictureOf(View& view);

/// Puts the active card's view on the clipboard. False where no card is open.
bool copyPicture(const Stage& stage);

} // namespace posiscope
