// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/stored_grid.h"

#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posiscope {

namespace {

constexpr int mostDecimals = 8;        ///< with more, float32 or float64 numbers were printed
constexpr int mostSingleDecimals = 12; ///< of float32 numbers

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
    Eigen::Index telling = 0;
    const Eigen::Index most = std::max<Eigen::Index>(1, values.size() / 100);
    for (Eigen::Index i = 0; i < values.size() && faults <= most; ++i) {
        const double value = values.data()[i];
        const bool isTelling = value != 0 && std::abs(value) != 1;
        telling += isTelling ? 1 : 0;
        faults += std::isfinite(value) && (!isTelling || holds(value)) ? 0 : 1;
    }
    return faults == 0 || (faults <= most && telling >= 8 * faults);
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

StoredGrid StoredGrid::of(NumberTable& table)
{
    StoredGrid grid;
    grid.m_areWhole = std::ranges::all_of(table.values.reshaped(),
                                          [](double value) { return std::nearbyint(value) == value; });
    const auto isOf = [](const FloatFormat& format) {
        return [format](double value) { return rounded(format, value) == value; };
    };
    for (const auto& [format, file, name] : narrowToWide)
        if (format.digits < float64Format.digits && format.digits <= digitsOf(table.format) &&
            nearlyAll(table.values, isOf(format))) {
            grid.m_format = format;
            return grid;
        }
    if (table.format != NumberFormat::Text)
        return grid;
    for (int count = 1; count <= mostSingleDecimals; ++count) {
        const double unit = powerOfTen(-count);
        const bool areSingle = count >= mostDecimals && nearlyAll(table.values, [unit](double value) {
                                   return wasFloat32(value, unit);
                               });
        if ((areSingle || count <= mostDecimals) &&
            nearlyAll(table.values, [unit](double value) { return isWholeMultiple(value, unit); })) {
            grid.m_decimals = count;
            if (areSingle)
                grid.m_format = float32Format;
            return grid;
        }
        if (count > 2 && count <= mostDecimals && nearlyAll(table.values, [count](double value) {
                return isWholeMultiple(value, powerOfTen(decimalExponent(value) + 1 - count));
            })) {
            grid.m_significant = count;
            return grid;
        }
    }
    const auto hasNineDigits = [](double value) {
        return wasFloat32(value, powerOfTen(decimalExponent(value) - 8));
    };
    if (nearlyAll(table.values, hasNineDigits)) {
        grid.m_format = float32Format;
        for (double& value : table.values.reshaped())
            value = rounded(float32Format, value);
    }
    return grid;
}

StoredGrid StoredGrid::dividedBy(double divisor) const
{
    StoredGrid divided = *this;
    divided.m_divisor *= std::abs(divisor);
    return divided;
}

double StoredGrid::nearest(double value) const
{
    return nearestWhole(value * m_divisor) / m_divisor;
}

double StoredGrid::spacing(double value) const
{
    return spacingOfWhole(value * m_divisor) / m_divisor;
}

double StoredGrid::nearestWhole(double value) const
{
    if (!isDecimal())
        return rounded(m_format, value);
    // A quotient of whole numbers, because the number nearest to a decimal is one.
    const double scale = std::round(1 / unitOf(value));
    value = rounded(m_format, value);
    return scale >= 1 ? std::round(value * scale) / scale : std::round(value);
}

void StoredGrid::round(std::span<double> values) const
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

double StoredGrid::spacingOfWhole(double value) const
{
    if (!std::isfinite(value))
        return std::numeric_limits<double>::infinity();
    const double size = std::max(std::abs(value), m_format.smallestNormal);
    const double ulp = std::ldexp(1., std::ilogb(size) + 1 - m_format.digits);
    return isDecimal() ? std::max(unitOf(value), ulp) : ulp;
}

double StoredGrid::unitOf(double value) const
{
    if (m_decimals > 0)
        return powerOfTen(-m_decimals);
    const double size = std::max(std::abs(value), m_format.smallestNormal);
    return powerOfTen(decimalExponent(size) + 1 - m_significant);
}

std::string StoredGrid::name() const
{
    if (m_areWhole)
        return "whole numbers";
    if (m_decimals > 0)
        return (m_format.digits < 53 ? "float32 with " : "") + counted(m_decimals, "decimal");
    if (m_significant > 0)
        return counted(m_significant, "significant digit");
    return std::ranges::find(narrowToWide, m_format.digits,
                             [](const StoredFormat& each) { return each.format.digits; })
        ->name;
}

} // namespace posiscope
