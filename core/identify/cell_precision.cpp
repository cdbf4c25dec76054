// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/cell_precision.h"

#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace posiscope {

namespace {

constexpr int mostDecimals = 14;       ///< which any float64 number tells
constexpr int leastSingleDecimals = 8; ///< with fewer, texts of float32 and of float64 numbers are alike
constexpr int mostRoundedDecimals = 6; ///< which float32 numbers have by no chance
constexpr int singleDigits = 9;        ///< which tell every float32 number

/// The largest power of ten that is not larger than |value|, as its exponent.
int decimalExponent(double value)
{
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    return std::pow(10., exponent) > std::abs(value) ? exponent - 1 : exponent;
}

double powerOfTen(int exponent)
{
    return std::pow(10., exponent);
}

bool isWholeMultiple(double value, double unit)
{
    const double count = value / unit;
    return std::abs(count - std::round(count)) < 1e-6 + 1e-15 * std::abs(count);
}

/// Whether all numbers but for a few satisfy a condition, and enough of them that are not 0, 1 or −1.
template <typename Condition>
bool nearlyAll(const Table<double>& values, Condition holds)
{
    Eigen::Index faults = 0;
    Eigen::Index others = 0;
    const Eigen::Index most = std::max<Eigen::Index>(1, values.size() / 100);
    for (Eigen::Index i = 0; i < values.size() && faults <= most; ++i) {
        const double value = values.data()[i];
        const bool isOther = value != 0 && std::abs(value) != 1;
        others += isOther ? 1 : 0;
        faults += std::isfinite(value) && (!isOther || holds(value)) ? 0 : 1;
    }
    return faults == 0 || (faults <= most && others >= 8 * faults);
}

/// The last digit's unit, as its exponent, of a number that has so many.
int exponentOfDigit(double value, int digits)
{
    return decimalExponent(value) + 1 - digits;
}

/// Whether a number has the fewest digits that tell its float32: so NumPy and Python print them.
bool isShortestFloat32(double value)
{
    std::array<char, 32> text{};
    const auto single = static_cast<float>(value);
    const char* const end = std::to_chars(text.data(), text.data() + text.size(), single).ptr;
    return readNumber({text.data(), static_cast<std::size_t>(end - text.data())}) == value;
}

/// Whether a number printed in whole multiples of a unit may have been a float32.
bool wasFloat32(double value, double unit)
{
    return std::abs(value - rounded(float32Format, value)) <= 0.51 * unit;
}

struct StoredFormat
{
    FloatFormat format;
    NumberFormat file; ///< the format of a file that stores it
    const char* name;
};

constexpr StoredFormat narrowToWide[] = {{bfloat16Format, NumberFormat::BFloat16, "bfloat16"},
                                         {float16Format, NumberFormat::Float16, "float16"},
                                         {float32Format, NumberFormat::Float32, "float32"},
                                         {float64Format, NumberFormat::Float64, "float64"}};

/// How many bits numbers of a file have; whole numbers and texts as many as float64.
int digitsOf(NumberFormat file)
{
    const auto* const found = std::ranges::find(narrowToWide, file, &StoredFormat::file);
    return found == std::end(narrowToWide) ? float64Format.digits : found->format.digits;
}

} // namespace

CellPrecision CellPrecision::of(NumberTable& table)
{
    CellPrecision precision;
    precision.m_areWhole = std::ranges::all_of(table.values.reshaped(),
                                               [](double value) { return std::nearbyint(value) == value; });
    const auto isOf = [](const FloatFormat& format) {
        return [format](double value) { return rounded(format, value) == value; };
    };
    for (const auto& [format, file, name] : narrowToWide)
        if (format.digits < float64Format.digits && format.digits <= digitsOf(table.format) &&
            nearlyAll(table.values, isOf(format))) {
            precision.m_format = format;
            return format.digits == float32Format.digits ? decimalsOf(table, precision) : precision;
        }
    if (table.format != NumberFormat::Text && table.format != NumberFormat::Float64)
        return precision;
    const auto printedAlike = [&](auto unitOf) {
        return nearlyAll(table.values, [&](double value) { return isWholeMultiple(value, unitOf(value)); });
    };
    const auto wereSingle = [&](auto unitOf) {
        return nearlyAll(table.values, [&](double value) { return wasFloat32(value, unitOf(value)); });
    };
    const auto becomeSingle = [&] {
        for (double& value : table.values.reshaped())
            value = rounded(float32Format, value);
        precision.m_format = float32Format;
        return precision;
    };
    for (int count = 1; count <= mostDecimals; ++count) {
        const auto decimal = [count](double) { return powerOfTen(-count); };
        const auto digit = [count](double value) { return powerOfTen(exponentOfDigit(value, count)); };
        const bool mayBeSingle = count >= leastSingleDecimals;
        if (count == leastSingleDecimals && nearlyAll(table.values, isShortestFloat32))
            return becomeSingle();
        if (printedAlike(decimal)) {
            precision.m_decimals = count;
            if (mayBeSingle && wereSingle(decimal))
                precision.m_format = float32Format;
            return precision;
        }
        if (count == singleDigits && wereSingle(digit))
            return becomeSingle();
        if (count > 2 && printedAlike(digit)) {
            precision.m_significant = count;
            if (mayBeSingle && wereSingle(digit))
                precision.m_format = float32Format;
            return precision;
        }
    }
    return precision;
}

/// Numbers that were rounded to decimals before they were stored as float32 become these decimals again.
CellPrecision CellPrecision::decimalsOf(NumberTable& table, CellPrecision precision)
{
    for (int count = 1; count <= mostRoundedDecimals; ++count) {
        const double scale = powerOfTen(count);
        const auto decimal = [scale](double value) { return std::round(value * scale) / scale; };
        if (!nearlyAll(table.values,
                       [&](double value) { return rounded(float32Format, decimal(value)) == value; }))
            continue;
        for (double& value : table.values.reshaped())
            value = decimal(value);
        precision.m_format = float64Format;
        precision.m_decimals = count;
        break;
    }
    return precision;
}

CellPrecision CellPrecision::dividedBy(double divisor) const
{
    CellPrecision divided = *this;
    divided.m_divisor *= std::abs(divisor);
    return divided;
}

double CellPrecision::nearest(double value) const
{
    return nearestWhole(value * m_divisor) / m_divisor;
}

double CellPrecision::spacing(double value) const
{
    return spacingOfWhole(value * m_divisor) / m_divisor;
}

double CellPrecision::nearestWhole(double value) const
{
    if (!isDecimal())
        return rounded(m_format, value);
    // A quotient of whole numbers, because the number nearest to a decimal is one.
    const double scale = powerOfTen(-exponentOfUnit(value));
    value = rounded(m_format, value);
    if (!std::isfinite(scale))
        return value; // 0, and numbers too near to it
    return scale >= 1 ? std::round(value * scale) / scale : std::round(value);
}

void CellPrecision::round(std::span<double> values) const
{
    if (isDecimal() || m_divisor != 1) {
        for (double& value : values)
            value = nearest(value);
    } else if (m_format.digits < 53) {
        const FloatFormat format = m_format;
        for (double& value : values)
            value = roundedNarrowly(format, value);
    }
}

double CellPrecision::spacingOfWhole(double value) const
{
    if (!std::isfinite(value))
        return std::numeric_limits<double>::infinity();
    const double size = std::max(std::abs(value), m_format.smallestNormal);
    const double ulp = std::ldexp(1., std::ilogb(size) + 1 - m_format.digits);
    return isDecimal() ? std::max(powerOfTen(exponentOfUnit(value)), ulp) : ulp;
}

int CellPrecision::exponentOfUnit(double value) const
{
    if (m_decimals > 0)
        return -m_decimals;
    return exponentOfDigit(std::max(std::abs(value), m_format.smallestNormal), m_significant);
}

std::string CellPrecision::name() const
{
    if (m_areWhole)
        return translated("identify", "whole numbers");
    if (isDecimal()) {
        const std::string digits =
            m_decimals > 0 ? counted(m_decimals, "decimal") : counted(m_significant, "significant digit");
        return m_format.digits < float64Format.digits ? translated("identify", "float32 with %1").arg(digits)
                                                      : digits;
    }
    return std::ranges::find(narrowToWide, m_format.digits,
                             [](const StoredFormat& stored) { return stored.format.digits; })
        ->name;
}

} // namespace posiscope
