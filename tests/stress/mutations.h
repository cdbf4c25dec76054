// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "random_intervals.h"

#include <functional>
#include <string>
#include <vector>

namespace posiscope {

/// Makes damaged files: changes, removes, repeats and moves bits, blocks and lines, puts in odd numbers,
/// blocks of other files and words that such files are made of, also in Base64; the chunks of a PNG get right
/// sums, but for a few.
std::function<std::string(Random&)> mutationsOf(std::vector<std::string> files,
                                                std::vector<std::string> words);

} // namespace posiscope
