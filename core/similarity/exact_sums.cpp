// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/exact_sums.h"

#include "core/encoding/pair_values.h"

#include <algorithm>
#include <array>

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

/// Σ term(values at p, values at q) over all pairs, the lone sine's too; many pairs at a time.
template <typename Term>
double sumOfPairs(const Frequencies& frequencies, double p, double q, Term term)
{
    constexpr std::size_t together = 64;
    std::array<double, together> sinesP;
    std::array<double, together> cosinesP;
    std::array<double, together> sinesQ;
    std::array<double, together> cosinesQ;
    CarefulSum sum;
    for (auto turns = frequencies.turns(); !turns.empty();) {
        const std::size_t count = std::min(together, turns.size());
        const auto some = [count](std::array<double, together>& values) {
            return std::span(values).first(count);
        };
        pairValues(turns.first(count), p, some(sinesP), some(cosinesP));
        pairValues(turns.first(count), q, some(sinesQ), some(cosinesQ));
        for (std::size_t i = 0; i < count; ++i)
            sum.add(term(SineCosine{sinesP[i], cosinesP[i]}, SineCosine{sinesQ[i], cosinesQ[i]}));
        turns = turns.subspan(count);
    }
    return sum.value();
}

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
    return sumOfPairs(frequencies, p, q, [](SineCosine atP, SineCosine atQ) { return atP.sine * atQ.sine; });
}

double squaredSineDistance(const Frequencies& frequencies, int p, int q)
{
    return sumOfPairs(frequencies, 0.5 * (static_cast<double>(p) + q), 0.5 * (static_cast<double>(p) - q),
                      [](SineCosine middle, SineCosine apart) {
                          const double half = middle.cosine * apart.sine;
                          return 4 * half * half;
                      });
}

double squaredDistance(const Frequencies& frequencies, int p, int q)
{
    const double lone = loneDifference(frequencies, p, q);
    return halfAngleSum(frequencies, p - q) + lone * lone;
}

} // namespace posiscope
