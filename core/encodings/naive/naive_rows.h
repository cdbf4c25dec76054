// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace posiscope {

// The tables of encodings simpler than sinusoids, as formulas:
//
//     index         PE(k, j) = k
//     normalised    PE(k, j) = k/(max_len − 1)
//     binary        PE(k, j) = bit j of k, as 0 and 1; bit 0 is the last digit
//     none          PE(k, j) = 0
//
// Each has the same functions. integral(j, x) is the integral of PE(⌊t⌋, j) for t from 0 to x, so that
// differences of it are exact sums over rows and parts of rows. variation() is the largest less the smallest
// value between two edges, meanDot() the mean of the dot products of all positions an offset apart, and
// closestOffset() how far apart the closest two rows are. dependsOnOffsetAlone: whether distance and cosine
// of two rows that are not zero depend on their offset alone.

/// PE(k, j) = k/divisor.
class ProportionalRows
{
public:
    static constexpr bool dependsOnOffsetAlone = true;

    double cell(int position, int /*dimension*/) const { return position / m_divisor; }
    double integral(int /*dimension*/, double x) const
    {
        const double whole = std::floor(x);
        return (whole * (whole - 1) / 2 + whole * (x - whole)) / m_divisor;
    }
    double variation(int /*dimension*/, double first, double last) const
    {
        return (std::ceil(last) - 1 - std::floor(first)) / m_divisor;
    }
    double columnRange(int /*dimension*/) const { return (m_maxLen - 1) / m_divisor; }
    double dot(int p, int q) const { return m_dModel * (p / m_divisor) * (q / m_divisor); }
    double meanDot(int offset) const
    {
        const double last = m_maxLen - 1 - offset; // of the earlier positions
        return m_dModel * (last * (2 * last + 1) / 6 + offset * last / 2) / (m_divisor * m_divisor);
    }
    double squaredDistance(int p, int q) const
    {
        const double apart = (p - q) / m_divisor;
        return m_dModel * apart * apart;
    }
    static int closestOffset() { return 1; }

protected:
    ProportionalRows(const Parameters& parameters, double divisor)
        : m_dModel(parameters.dModel)
        , m_maxLen(parameters.maxLen)
        , m_divisor(divisor)
    {
    }

private:
    double m_dModel;
    int m_maxLen;
    double m_divisor;
};

class IndexRows : public ProportionalRows
{
public:
    explicit IndexRows(const Parameters& parameters)
        : ProportionalRows(parameters, 1)
    {
    }
};

class NormalisedRows : public ProportionalRows
{
public:
    explicit NormalisedRows(const Parameters& parameters)
        : ProportionalRows(parameters, std::max(1, parameters.maxLen - 1))
    {
    }
};

class BinaryRows
{
public:
    static constexpr bool dependsOnOffsetAlone = false;

    explicit BinaryRows(const Parameters& parameters)
        : m_maxLen(parameters.maxLen)
        , m_bits(std::min(parameters.dModel, most))
    {
    }

    double cell(int position, int dimension) const
    {
        return isBit(dimension) ? (position >> dimension) & 1 : 0;
    }
    /// Bit j is a square wave of period 2^(j + 1), and 1 in the second half of each period.
    double integral(int dimension, double x) const
    {
        if (!isBit(dimension))
            return 0;
        const auto whole = static_cast<int>(std::floor(x));
        const int half = 1 << dimension;
        const int rest = whole & (2 * half - 1);
        return (whole >> (dimension + 1)) * static_cast<double>(half) + std::max(0, rest - half) +
               (x - whole) * cell(whole, dimension);
    }
    double variation(int dimension, double first, double last) const
    {
        const double ones = integral(dimension, std::ceil(last)) - integral(dimension, std::floor(first));
        return ones > 0 && ones < std::ceil(last) - std::floor(first) ? 1 : 0;
    }
    double columnRange(int dimension) const
    {
        return isBit(dimension) && (1 << dimension) < m_maxLen ? 1 : 0;
    }
    double dot(int p, int q) const { return ones(p & q); }
    double meanDot(int offset) const
    {
        const int count = m_maxLen - offset;
        double both = 0;
        for (int bit = 0; bit < m_bits; ++bit) {
            // The bit of p and that of p + offset are 1 in one run of each period.
            const int half = 1 << bit;
            const int shift = offset & (2 * half - 1);
            const int run = std::abs(half - shift);
            const int start = shift > half ? 3 * half - shift : half;
            both += static_cast<double>(count / (2 * half)) * run +
                    std::clamp(count % (2 * half) - start, 0, run);
        }
        return both / count;
    }
    double squaredDistance(int p, int q) const { return ones(p ^ q); }
    /// Rows repeat after 2^d_model positions, where d_model has too few bits to count that far.
    int closestOffset() const { return m_bits < most && (1 << m_bits) < m_maxLen ? 1 << m_bits : 1; }

private:
    static constexpr int most = 24; ///< the bits that a position below 2²⁴ has

    bool isBit(int dimension) const { return dimension < m_bits; }
    double ones(int bits) const { return std::popcount(static_cast<unsigned>(bits) & ((1U << m_bits) - 1)); }

    int m_maxLen;
    int m_bits; ///< columns that are not zero everywhere
};

class ZeroRows
{
public:
    static constexpr bool dependsOnOffsetAlone = true;

    explicit ZeroRows(const Parameters&) {}

    static double cell(int, int) { return 0; }
    static double integral(int, double) { return 0; }
    static double variation(int, double, double) { return 0; }
    static double columnRange(int) { return 0; }
    static double dot(int, int) { return 0; }
    static double meanDot(int) { return 0; }
    static double squaredDistance(int, int) { return 0; }
    static int closestOffset() { return 1; }
};

} // namespace posiscope
