// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/legend.h"

#include <vector>

/// Where the panels of waves and their legend stand.
namespace posiscope::wave_places {

/// How many panels a screen has room for, side by side and in lines below each other.
int panelsThatFit(QSize room, const Theme& theme);

/// How many of the panels stand side by side: on a screen, which shows no more than fit, as many as may be;
/// in a file, which shows all there are, so many that no line of them is too low.
int panelsInALine(int panels, QSize room, const Theme& theme);

/// Line by line, so many in each.
void putInLines(QCPLayoutGrid& grid, const std::vector<QCPLayoutElement*>& panels, int inALine);

/// Above the panels, or to their right.
void putLegend(QCPLayoutGrid& grid, Legend& legend, QCPLayoutElement& panels, bool above);

} // namespace posiscope::wave_places
