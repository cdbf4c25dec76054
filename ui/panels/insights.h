// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/panels/insight.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace posiscope {

/// The insights of an encoding, in the order of their kinds; std::nullopt if stopped. A common encoding takes
/// less than 1 ms, the widest a tenth of a second. The measure is that of the curve over offsets.
std::optional<std::vector<Insight>> insightsOf(const Parameters& parameters, std::stop_token stop = {},
                                               ShownColumns values = ShownColumns::All,
                                               Measure measure = Measure::Dot);

/// A sentence in which the strong parts are between asterisks.
Insight insightOf(const QString& marked);

/// The insights of A, each followed by that of B: "First rise at 6, in B 12." What one of them has alone is
/// said to be of it.
std::vector<Insight> withInsightsOfB(std::vector<Insight> ofA, const std::vector<Insight>& ofB);

} // namespace posiscope
