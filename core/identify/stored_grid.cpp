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

constexpr FloatFormat narrowToWide[] = {bfloat16Format, float16Format, float32Format};

/// A float16 has more bits than a bfloat16, and a smaller range.
int bitsOf(NumberFormat format)
{
    switch (format) {
    case NumberFormat::Float16:
        return 11;
    case NumberFormat::BFloat16:
        return 8;
    case NumberFormat::Float32:
        return 24;
    default:
        return 53;
    }
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
    for (const FloatFormat& format : narrowToWide)
        if (format.digits <= bitsOf(table.format) && nearlyAll(table.values, isOf(format))) {
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

double StoredGrid::nearest(double value) const
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
    if (isDecimal()) {
        for (double& value : values)
            value = nearest(value);
    } else if (m_format.digits < 53) {
        const FloatFormat format = m_format;
        for (double& value : values)
            value = roundedNarrowly(format, value);
    }
}

double StoredGrid::spacing(double value) const
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
    switch (m_format.digits) {
    case 8:
        return "bfloat16";
    case 11:
        return "float16";
    case 24:
        return "float32";
    default:
        return "float64";
    }
}

} // namespace posiscope
