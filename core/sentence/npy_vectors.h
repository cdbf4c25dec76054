// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace posiscope {

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
