// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot.h"

#include <vector>

/// Where the panels of a projection and their colours' bar stand.
namespace posiscope::projection_places {

/// Beside each other with the bar after the last, or one above the other with the bar beside the first. What
/// else stood in the grid stands there no more.
void put(QCPLayoutGrid& grid, const std::vector<QCPLayoutElement*>& panels, QCPLayoutElement& bar,
         bool stacked);

} // namespace posiscope::projection_places
