// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace posiscope {

/// The cell, row or column under the pointer, wherever the pointer is. Not part of a scene.
struct Hover
{
    std::optional<int> position;
    std::optional<int> dimension;

    bool operator==(const Hover&) const = default;
};

} // namespace posiscope
