// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace posiscope {

/// The shortest decimal that reads back to the same value, whatever the locale: "10000", "0.1", "1e-07".
/// Digits are written out from 1e-4 up to 1e15. NaN and the infinities are "nan", "inf" and "-inf".
std::string numberText(double value);

/// Reads the whole text as a finite decimal number: with or without an exponent, without a leading + or
/// spaces. std::nullopt for any other text.
std::optional<double> readNumber(std::string_view text);

/// The same for a whole number that fits an int: "10000", "1e4" and "10000.0" are the same number.
std::optional<int> readWholeNumber(std::string_view text);

} // namespace posiscope
