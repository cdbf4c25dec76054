// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/double_double.h"

#include <cmath>
#include <limits>

namespace posiscope {

/// A compensated sum: it adds up the rounding errors of its additions.
class CompensatedSum
{
public:
    void add(double term)
    {
        const DoubleDouble sum = exactSum(m_sum, term);
        m_sum = sum.high;
        m_roundedOff += sum.low;
    }
    double value() const { return m_sum + m_roundedOff; }

private:
    double m_sum = 0;
    double m_roundedOff = 0;
};

/// The mean of scores. Those that are NaN, as the cosine of a zero row, are left out; NaN where none is left.
class MeanScore
{
public:
    void add(double score)
    {
        if (std::isnan(score))
            return;
        m_sum.add(score);
        ++m_count;
    }
    double value() const
    {
        return m_count > 0 ? m_sum.value() / m_count : std::numeric_limits<double>::quiet_NaN();
    }

private:
    CompensatedSum m_sum;
    int m_count = 0;
};

} // namespace posiscope
