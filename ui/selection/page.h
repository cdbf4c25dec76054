// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

namespace posiscope {

/// Which of an axis's cells are shown.
struct Page
{
    int first = 0;
    int shown = 0; ///< how many cells from the first on
    int count = 0; ///< how many cells the axis has

    bool isWhole() const { return shown == count; }
    bool holds(int index) const { return index >= first && index < first + shown; }
    int last() const { return first + shown - 1; }
    bool operator==(const Page&) const = default;
};

/// The page of `room` cells that contains an index. Pages do not overlap, except that the last one is moved
/// back so that it is full. The same index is always on the same page, so selecting a cell of a page moves
/// nothing.
inline Page pageWith(int place, int room, int count)
{
    const int shown = std::clamp(room, std::min(1, count), count);
    if (shown == 0)
        return {0, 0, count};
    return {std::min(place / shown * shown, count - shown), shown, count};
}

} // namespace posiscope
