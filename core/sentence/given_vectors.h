// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

#include <string>
#include <string_view>

namespace posiscope {

inline constexpr std::string_view givenVectorsKey = "embedding_values";

/// Reads vectors from text: `rows` lines of `columns` numbers each. Commas, semicolons, tabs or spaces
/// separate the numbers, which may be in double quotes. Where the separator is not a comma, a comma may be
/// the decimal point. A first line without any number is a heading. Empty lines and lines that begin with #
/// are skipped.
///
/// Throws Refusal with the name `source` for a field that is no finite number, a line with another number of
/// fields, and too few or too many lines. The message says which line (1 is the first), what was given and
/// what is allowed.
Table<double> givenVectors(std::string_view csv, int rows, int columns,
                           std::string_view source = givenVectorsKey);

/// Converts a NumPy file (number_files/number_table.h) to csv for givenVectors, without loss of precision.
/// Throws Refusal with the name `source` as readNpy does, and for numbers that are NaN or beyond
/// ±largestGivenNumber.
std::string csvOfNpy(std::string_view file, std::string_view source);

} // namespace posiscope
