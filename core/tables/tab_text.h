// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <string>

namespace posiscope {

/// So many numbers at most are worth copying: about a megabyte of text.
inline constexpr int mostCopied = 65'536;

/// Whether tabText() would be short enough for a clipboard.
bool isCopied(const Scene& scene);

/// The encoding's table for a spreadsheet: a line of names, then a line a row, tabs between; 9 significant
/// digits.
std::string tabText(const Scene& scene);

} // namespace posiscope
