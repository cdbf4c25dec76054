// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

// How values of options are read: nothing where the text is none.

/// "2400x1600", "89x60.5": two numbers above 0.
std::optional<SizeWords> readSize(std::string_view text);

/// A number above 0.
std::optional<double> readPositive(std::string_view text);

/// The place of a name among several, capitals aside.
std::optional<int> readChoice(std::span<const std::string_view> names, std::string_view text);

} // namespace posiscope
