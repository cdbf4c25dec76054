// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace posiscope {

/// The text without the spaces and tabs around it.
std::string_view trimmed(std::string_view text);

/// The text with A–Z in lower case; every other byte as it is, whatever the locale.
std::string lowerCase(std::string_view text);

} // namespace posiscope
