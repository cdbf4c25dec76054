// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

#include <string>
#include <string_view>

namespace posiscope {

inline constexpr std::string_view givenVectorsKey = "embedding_values";
inline constexpr double largestGiven = 1e9; ///< of a component's magnitude

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

/// Whether the file begins with the magic bytes of NumPy files.
bool isNpy(std::string_view file);

/// Converts a NumPy file, format 1.0 to 3.0, to csv for givenVectors, without loss of precision. The numbers
/// are floats of 2, 4 or 8 bytes, integers of 1 to 8 bytes, or booleans, in either byte order. The shape is
/// (rows, columns), in C or Fortran order.
///
/// Throws Refusal with the name `source` for any other type or shape, a damaged header, more or fewer bytes
/// than the shape needs, and numbers that are NaN or beyond ±largestGiven.
std::string csvOfNpy(std::string_view file, std::string_view source);

} // namespace posiscope
