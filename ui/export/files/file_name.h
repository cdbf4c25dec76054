// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "core/scene/scene.h"

#include <optional>
#include <string>
#include <string_view>

namespace posiscope {

/// The part of a file's name after the last point, in lower case: "png". Empty for ".png", and if only a
/// folder's name has a point.
std::string endingOf(std::string_view name);

/// A name for a file, without ending, that says what the file contains and of which encoding:
/// "heatmap_n316p2_d512_len100", with "n10to100000" for a sweep. It has only letters, digits, - and _, which
/// need no quotes in a shell and no braces in LaTeX; p stands for a decimal point.
std::string fileNameOf(std::string_view what, const Parameters& parameters,
                       const std::optional<KeySweep>& sweep = {});

} // namespace posiscope
