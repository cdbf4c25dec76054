// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace posiscope {

/// A number as the program shows it: digits · 10^power, with a power only if the number would be too long
/// without.
///
/// It has a real minus sign (U+2212). A whole part of five digits or more has groups of three with narrow
/// no-break spaces (U+202F) between them. Zeros at the end of a fraction are kept if the number was rounded,
/// and dropped if it is exact: 0.3 is "0.3", 0.99999999 is "1.0000".
struct NumberText
{
    QString digits;
    std::optional<int> power;

    QString text() const; ///< "−1.5 × 10⁻⁹"

    bool operator==(const NumberText&) const = default;
};

inline constexpr QChar realMinus{0x2212};
inline constexpr QChar thinSpace{0x202f};

/// The significant digits of every number that nobody typed: in headers, formulas, marks and sentences. What
/// is typed or copied keeps all its digits.
inline constexpr int shownDigits = 4;

/// The value to so many significant digits; whole parts are never rounded, and a value of at least 1 has at
/// least so many decimals unless it is exact with fewer: (12.345678, 5, 4) is "12.3457".
NumberText significant(double value, int digits = shownDigits, int leastDecimals = 0);

/// "54 410", "0.9473", "7 × 10⁻⁹".
QString significantText(double value, int digits = shownDigits, int leastDecimals = 0);

/// The value as digits times a power of ten, however large or small it is: "1.4 × 10⁻⁴", and "0". Errors are
/// written so.
NumberText withPower(double value, int digits);

/// A value of an encoding, a sum or a similarity, as the whole program shows it: "0.9473", "62.09".
QString valueText(double value);

/// A number with a fixed number of decimals and no power, for columns of numbers: "0.8415", "−0.9900". Never
/// "−0.00".
QString decimalText(double value, int decimals);

/// "16 777 216", "−12".
QString wholeText(qint64 value);

/// "1 row", "20 000 rows": the word is one of those of counted() in core/text/translated.h.
QString countedText(qint64 count, const char* singular);

/// "448 bytes", "51 kB", "1.2 MB".
QString bytesText(double bytes);

/// The shortest decimal that reads back to the same value: "316.2", "10 000".
QString shortestText(double value);

/// 10.24 for 10.24π, a multiple of at most six digits; nothing for other numbers.
std::optional<double> multipleOfPi(double value);

/// 17 significant digits, from which programs read back the same double: "-0.98999249660044542".
QString fullPrecisionText(double value);

/// A sentence with its plain numbers in groups: "from 1 to 16384" is "from 1 to 16 384".
QString withGroups(const QString& sentence);

/// Converts a number as people type it, or as the program shows it, to the form that programs read: "10 000",
/// "10,000" and "10'000" become "10000", "−3" becomes "-3", "2×10⁻⁵" becomes "2e-5". Spaces between digits
/// are removed anywhere, because a digit may have been typed into a number with groups. Commas and
/// apostrophes are removed only before groups of three digits, as in 1,234,567.8. A comma that could be a
/// decimal comma stays, so that the text is not read as a number.
QString plainNumber(const QString& typed);

/// The text without the spaces between groups of digits, to be copied: "10 000" becomes "10000".
QString ungrouped(QString text);

} // namespace posiscope
