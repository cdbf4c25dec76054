// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/exact_sums.h"

#include "core/numerics/compensated_sum.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <span>
#include <tuple>

namespace posiscope {

namespace {

/// The sines and cosines of up to `most` pairs at one position.
class SomeValues
{
public:
    static constexpr std::size_t most = 64;

    SomeValues(std::span<const DoubleDouble> turns, double position)
    {
        pairValues(turns, position, std::span(m_sines).first(turns.size()),
                   std::span(m_cosines).first(turns.size()));
    }
    SineCosine operator[](std::size_t pair) const { return {m_sines[pair], m_cosines[pair]}; }

private:
    std::array<double, most> m_sines;
    std::array<double, most> m_cosines;
};

/// Σ term(sine and cosine at each of the positions) over the pairs given by their turns.
template <typename Term, std::same_as<double>... Positions>
double sumOfPairs(std::span<const DoubleDouble> turns, Term term, Positions... positions)
{
    CompensatedSum sum;
    while (!turns.empty()) {
        const std::size_t count = std::min(SomeValues::most, turns.size());
        const std::array values{SomeValues(turns.first(count), positions)...};
        for (std::size_t i = 0; i < count; ++i)
            sum.add(std::apply([&](const auto&... someValues) { return term(someValues[i]...); }, values));
        turns = turns.subspan(count);
    }
    return sum.value();
}

std::span<const DoubleDouble> turnsOfWholePairs(const Frequencies& frequencies)
{
    return frequencies.turns().first(static_cast<std::size_t>(wholePairs(frequencies)));
}

} // namespace

std::vector<double> wholePairWeights(const Frequencies& frequencies)
{
    return std::vector<double>(static_cast<std::size_t>(wholePairs(frequencies)), 1.0);
}

double cosineSum(const Frequencies& frequencies, int offset)
{
    return sumOfPairs(
        turnsOfWholePairs(frequencies), [](SineCosine values) { return values.cosine; },
        static_cast<double>(offset));
}

double halfAngleSum(const Frequencies& frequencies, int offset)
{
    return sumOfPairs(
        turnsOfWholePairs(frequencies), [](SineCosine values) { return 4 * values.sine * values.sine; },
        0.5 * offset);
}

double loneSine(const Frequencies& frequencies, int position)
{
    return frequencies.hasLoneSine() ? frequencies.at(frequencies.pairCount() - 1, position).sine : 0;
}

double loneDifference(const Frequencies& frequencies, int p, int q)
{
    if (!frequencies.hasLoneSine())
        return 0;
    const int lone = frequencies.pairCount() - 1;
    const double halfSum = 0.5 * (static_cast<double>(p) + q);
    const double halfDifference = 0.5 * (static_cast<double>(p) - q);
    return 2 * frequencies.at(lone, halfSum).cosine * frequencies.at(lone, halfDifference).sine;
}

double sineProduct(const Frequencies& frequencies, int p, int q)
{
    return sumOfPairs(
        frequencies.turns(), [](SineCosine atP, SineCosine atQ) { return atP.sine * atQ.sine; },
        static_cast<double>(p), static_cast<double>(q));
}

double meanSineProduct(const Frequencies& frequencies, int firstPair, int offset, int maxLen)
{
    const double count = maxLen - offset;
    return sumOfPairs(
        frequencies.turns().subspan(static_cast<std::size_t>(firstPair)),
        [count](SineCosine atOffset, SineCosine atLast, SineCosine atCount, SineCosine atOne) {
            return 0.5 * (atOffset.cosine - atLast.cosine * atCount.sine / (count * atOne.sine));
        },
        static_cast<double>(offset), maxLen - 1., count, 1.);
}

double squaredSineDistance(const Frequencies& frequencies, int p, int q)
{
    return sumOfPairs(
        frequencies.turns(),
        [](SineCosine middle, SineCosine apart) {
            const double half = middle.cosine * apart.sine;
            return 4 * half * half;
        },
        0.5 * (static_cast<double>(p) + q), 0.5 * (static_cast<double>(p) - q));
}

double exactScore(const Frequencies& frequencies, Measure measure, ShownColumns shown, int p, int q)
{
    const bool sines = shown == ShownColumns::Sines;
    if (measure == Measure::Distance) {
        const double lone = loneDifference(frequencies, p, q);
        return std::sqrt(sines ? squaredSineDistance(frequencies, p, q)
                               : halfAngleSum(frequencies, p - q) + lone * lone);
    }
    const auto dot = [&](int a, int b) {
        return sines ? sineProduct(frequencies, a, b)
                     : cosineSum(frequencies, a - b) + loneSine(frequencies, a) * loneSine(frequencies, b);
    };
    if (measure == Measure::Dot)
        return dot(p, q);
    return std::clamp(dot(p, q) / std::sqrt(dot(p, p) * dot(q, q)), -1.0, 1.0);
}

} // namespace posiscope
