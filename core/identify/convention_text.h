// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

#include <string>
#include <utility>
#include <vector>

namespace posiscope {

/// The scene's keys of an encoding, without "b.", and their values, as the command line takes them: those
/// that differ from the default, and those that name a convention.
std::vector<std::pair<std::string, std::string>> settingsOf(const Parameters& parameters);

/// The same as one text, without the table's size: "encoding = sinusoidal, n = 10000, …".
std::string conventionText(const Parameters& parameters);

/// What users call it: "the paper's formula (Attention Is All You Need)".
std::string nameOf(const Parameters& parameters, bool tellsLayout = true);

/// A number with at most 6 significant digits.
std::string shortText(double value);

} // namespace posiscope
