// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/panels/insight.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace posiscope {

/// The insights of an encoding, in the order of their kinds; std::nullopt if stopped. A common encoding takes
/// less than 1 ms, the widest a tenth of a second.
std::optional<std::vector<Insight>> insightsOf(const Parameters& parameters, std::stop_token stop = {},
                                               Values values = Values::All);

/// The insights of A, each followed by that of B: "First rise at 6. In B: first rise at 12."
std::vector<Insight> withInsightsOfB(std::vector<Insight> ofA, const std::vector<Insight>& ofB);

} // namespace posiscope
