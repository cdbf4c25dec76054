// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/exact_sums.h"

namespace posiscope {

namespace {

/// A running sum that keeps what each addition rounds off.
class CarefulSum
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

} // namespace

std::vector<double> wholePairWeights(const Frequencies& frequencies)
{
    return std::vector<double>(static_cast<std::size_t>(wholePairs(frequencies)), 1.0);
}

double cosineSum(const Frequencies& frequencies, int offset)
{
    CarefulSum sum;
    for (int pair = 0; pair < wholePairs(frequencies); ++pair)
        sum.add(frequencies.at(pair, offset).cosine);
    return sum.value();
}

double halfAngleSum(const Frequencies& frequencies, int offset)
{
    CarefulSum sum;
    for (int pair = 0; pair < wholePairs(frequencies); ++pair) {
        const double sine = frequencies.at(pair, 0.5 * offset).sine;
        sum.add(4 * sine * sine);
    }
    return sum.value();
}

double loneSine(const Frequencies& frequencies, int position)
{
    return frequencies.lastIsLone() ? frequencies.at(frequencies.pairCount() - 1, position).sine : 0;
}

double loneDifference(const Frequencies& frequencies, int p, int q)
{
    if (!frequencies.lastIsLone())
        return 0;
    const int lone = frequencies.pairCount() - 1;
    const double halfSum = 0.5 * (static_cast<double>(p) + q);
    const double halfDifference = 0.5 * (static_cast<double>(p) - q);
    return 2 * frequencies.at(lone, halfSum).cosine * frequencies.at(lone, halfDifference).sine;
}

double sineProduct(const Frequencies& frequencies, int p, int q)
{
    CarefulSum sum;
    for (int pair = 0; pair < frequencies.pairCount(); ++pair)
        sum.add(frequencies.at(pair, p).sine * frequencies.at(pair, q).sine);
    return sum.value();
}

double squaredSineDistance(const Frequencies& frequencies, int p, int q)
{
    CarefulSum sum;
    for (int pair = 0; pair < frequencies.pairCount(); ++pair) {
        const double half = frequencies.at(pair, 0.5 * (static_cast<double>(p) + q)).cosine *
                            frequencies.at(pair, 0.5 * (static_cast<double>(p) - q)).sine;
        sum.add(4 * half * half);
    }
    return sum.value();
}

double squaredDistance(const Frequencies& frequencies, int p, int q)
{
    const double lone = loneDifference(frequencies, p, q);
    return halfAngleSum(frequencies, p - q) + lone * lone;
}

} // namespace posiscope
