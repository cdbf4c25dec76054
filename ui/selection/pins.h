// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace posiscope {

/// Pins an index, or takes the pin off it. The oldest pin gives way where there is no room for another.
void togglePin(std::vector<int>& pins, int index);

} // namespace posiscope
