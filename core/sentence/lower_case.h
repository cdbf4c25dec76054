// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// The small letter of a capital, one character for one, by Unicode's simple case mappings (the version is in
/// lower_case_table.h), whatever the locale; every other character as it is.
char32_t lowerCase(char32_t code);

} // namespace posiscope
