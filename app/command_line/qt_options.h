// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace posiscope {

// Options that Qt takes from the words itself, dashes aside.

bool isQtOptionWithValue(std::string_view name); ///< -platform and others that a value follows
bool isLoneQtOption(std::string_view name);

} // namespace posiscope
