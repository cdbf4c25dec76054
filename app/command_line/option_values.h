// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

namespace posiscope {

// How values of options are read: nothing where the text is none.

/// "2400x1600", "89x60.5": two numbers above 0.
std::optional<SizeWords> readSize(std::string_view text);

/// A number from smallest to largest.
std::optional<double> readBetween(std::string_view text, double smallest, double largest);
std::optional<int> readBetween(std::string_view text, int smallest, int largest);

} // namespace posiscope
