// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// The small letter of a capital one, one character for one: Latin, Greek, Cyrillic and Armenian with their
/// extensions, and the full-width forms; every other character as it is. By Unicode's simple case mappings,
/// whatever the locale.
char32_t lowerCase(char32_t code);

} // namespace posiscope
