// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/parameters.h"
#include "ui/panels/insight.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace posiscope {

/// The facts about an encoding, in the order of their kinds; nothing when stopped. Takes 1 ms for a common
/// encoding and up to a quarter of a second for the widest.
std::optional<std::vector<Insight>> insightsOf(const Parameters& parameters, std::stop_token stop = {});

} // namespace posiscope
