// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <vector>

namespace posiscope {

/// Scales that have room for those of two pictures of one view: each from the lesser to the greater end.
std::vector<Window> scalesForBoth(std::vector<Window> scales, const std::vector<Window>& others);

} // namespace posiscope
