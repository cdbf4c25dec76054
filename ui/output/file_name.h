// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "core/scene/parameters.h"

#include <optional>
#include <string>
#include <string_view>

namespace posiscope {

/// What stands behind the last point of a file's name, in lower case: "png"; nothing of ".png", nor of a
/// folder's points.
std::string endingOf(std::string_view name);

/// "heatmap n=10000 d=512 len=100": what is in a file, and of which encoding it is; of a sweep "n=10-100000".
std::string fileNameOf(std::string_view what, const Parameters& parameters,
                       const std::optional<KeySweep>& sweep = {});

} // namespace posiscope
