// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRect>
#include <QSize>

namespace posiscope {

/// Where a card that leaves its window is put: beside the window where the screen has room for it there, else
/// in the corner of the screen where it hides least of the other cards. `stood` is the place it leaves.
QPoint floatPlace(QSize card, const QRect& stood, const QRect& window, const QRect& screen);

} // namespace posiscope
