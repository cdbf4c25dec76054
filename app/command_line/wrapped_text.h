// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace posiscope {

/// Letters, not bytes: π and √ are one each.
std::size_t lengthOf(std::string_view text);

/// Text broken at spaces into lines of at most 96 letters, the indent before each among them; a longer word
/// has a line of its own.
std::string wrapped(std::string_view text, std::string_view indent);

} // namespace posiscope
