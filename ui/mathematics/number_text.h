// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace posiscope {

/// A number as it is read: digits · 10^power, the power only where the number is too small or too large
/// without it.
///
/// Digits have a real minus sign (U+2212) and, from a given length of the whole part on, groups of three with
/// thin spaces that do not break (U+202F). Zeros at the end of a fraction are kept where the number was
/// rounded and dropped where it is exact: 0.3 is "0.3", 0.99999999 is "1.0000".
struct NumberText
{
    QString digits;
    std::optional<int> power;

    QString text() const; ///< "−1.5×10⁻⁹"

    bool operator==(const NumberText&) const = default;
};

inline constexpr QChar realMinus{0x2212};
inline constexpr QChar thinSpace{0x202f};

/// The value to so many significant digits; whole parts are never rounded, and a value of at least 1 has at
/// least so many decimals unless it is exact with fewer: (12.345678, 5, 4) is "12.3457".
NumberText significant(double value, int digits, int leastDecimals = 0);

/// "54 410", "0.94733", "7×10⁻⁹".
QString significantText(double value, int digits, int leastDecimals = 0);

/// A value as it is read out everywhere, be it of an encoding, a sum or a similarity: five significant
/// digits, and four decimals at the least: "0.94733", "62.0937".
QString valueText(double value);

/// Always so many decimals, and no power: "0.8415", "−0.9900", as a column of figures wants it. Never
/// "−0.00".
QString decimalText(double value, int decimals);

/// "16 777 216", "−12".
QString wholeText(qint64 value);

/// "448 bytes", "51 kB", "1.2 MB".
QString bytesText(double bytes);

/// The shortest decimal that reads back to the same value: "316.2", "10 000".
QString shortestText(double value);

/// 17 significant digits, enough to read back the same double, as programs read it: "-0.98999249660044542".
QString fullPrecisionText(double value);

/// A sentence with its plain numbers in groups: "from 1 to 16384" is "from 1 to 16 384".
QString withGroups(const QString& sentence);

/// A number as programs read it, of one as people type it or as it is shown here: "10 000", "10,000" and
/// "10'000" are "10000", "−3" is "-3", "2×10⁻⁵" is "2e-5". Spaces between digits group them wherever they
/// stand, since a digit may have been typed into a number that is shown in groups. A comma or an apostrophe
/// stands before groups of three digits alone, as in 1,234,567.8: what could be a decimal comma stays, and
/// with it the text is no number.
QString plainNumber(const QString& typed);

/// The text without its group spaces, for where it is copied as text: "10 000" is "10000".
QString ungrouped(QString text);

} // namespace posiscope
