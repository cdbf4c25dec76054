// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace posiscope {

/// Whether a file begins as NumPy's do.
bool isNpy(std::string_view file);

/// The rows of a NumPy file, format 1.0 to 3.0, as csv for givenVectors, every number to the last bit. Its
/// numbers are real: floats of 2, 4 or 8 bytes, integers of 1 to 8, or truth values, in either order of
/// bytes; its shape is (rows, columns), in C or Fortran order.
///
/// Throws Refusal of the source, named as the caller names it, for any other type or shape, a damaged header,
/// more or fewer bytes than the shape says, and numbers that are NaN or beyond ±largestGiven.
std::string csvOfNpy(std::string_view file, std::string_view source);

} // namespace posiscope
