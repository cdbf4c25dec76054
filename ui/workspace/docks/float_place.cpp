// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/float_place.h"

#include <algorithm>
#include <array>

namespace posiscope {

namespace {

int covered(const QRect& one, const QRect& other)
{
    const QRect both = one & other;
    return both.isEmpty() ? 0 : both.width() * both.height();
}

} // namespace

QPoint floatPlace(QSize card, const QRect& stood, const QRect& window, const QRect& screen)
{
    const int top =
        std::clamp(stood.top(), screen.top(), std::max(screen.top(), screen.bottom() + 1 - card.height()));
    const std::array beside{QPoint(window.right() + 1, top), QPoint(window.left() - card.width(), top)};
    for (const QPoint place : beside)
        if (screen.contains(QRect(place, card)))
            return place;
    const int right = screen.right() + 1 - card.width();
    const int bottom = screen.bottom() + 1 - card.height();
    const std::array corners{QPoint(right, bottom), QPoint(screen.left(), bottom),
                             QPoint(right, screen.top()), screen.topLeft()};
    // Its own place is free; what it must not hide is the rest of the window.
    return *std::ranges::min_element(corners, {}, [&](const QPoint place) {
        const QRect there(place, card);
        return covered(there, window) - covered(there, stood);
    });
}

} // namespace posiscope
