// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula.h"
#include "ui/selection/selection.h"
#include "ui/views/heatmap/heatmap_tables.h"

#include <QString>

#include <vector>

/// The texts of the heatmap.
namespace posiscope::heatmap_words {

/// "A alone: ALiBi (B) has no table", or which part of two tables of other sizes is compared; usually empty.
QString note(const Scene& scene);
/// The hovered or else the selected cell, the longest form first: "PE(7, 24) = 0.9473", or "PE(7, 24)  A
/// 0.2196  B 0.9473", or "PE(7, 24)  A − B = −0.7278".
std::vector<maths::Formula> readouts(const Scene& scene, const Hover& hover, const HeatmapTables& tables);
QString accessibleText(const Scene& scene, const HeatmapTables& tables);

} // namespace posiscope::heatmap_words
