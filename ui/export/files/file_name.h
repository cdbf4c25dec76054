// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "core/scene/scene.h"

#include <optional>
#include <string>
#include <string_view>

namespace posiscope {

/// What follows the last point of a file's name, in lower case: "png"; empty for ".png" and for points in
/// folders.
std::string endingOf(std::string_view name);

/// "heatmap_n316p2_d512_len100": what is in a file, and of which encoding it is; of a sweep "n10to100000".
/// Letters, digits, - and _ alone, which need no quotes in a shell and no braces in LaTeX: p stands for a
/// point.
std::string fileNameOf(std::string_view what, const Parameters& parameters,
                       const std::optional<KeySweep>& sweep = {});

} // namespace posiscope
