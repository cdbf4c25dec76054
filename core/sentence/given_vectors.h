// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

#include <string_view>

namespace posiscope {

inline constexpr std::string_view givenVectorsKey = "embedding_values";
inline constexpr double largestGiven = 1e9; ///< of a component's magnitude

/// Vectors from the text of a table: a line a row, `columns` numbers in each, `rows` of them. Commas,
/// semicolons, tabs or spaces separate the numbers, which may stand in double quotes; where it is no comma
/// that separates, a comma may stand for the decimal point. A first line without any number is a heading;
/// empty lines and those that begin with # count for nothing.
///
/// Throws Refusal of the source, named as the caller names it, for text, NaN and infinities, a line of
/// another width, and too few or too many rows: which line (1 is the first), what stands there and what is
/// allowed.
Table<double> givenVectors(std::string_view csv, int rows, int columns,
                           std::string_view source = givenVectorsKey);

} // namespace posiscope
