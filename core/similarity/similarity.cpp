// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"

#include "core/scene/require.h"
#include "core/similarity/exact_sums.h"
#include "core/similarity/sine_bounds.h"
#include "core/similarity/tone_sum.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace posiscope {

namespace {

/// The most terms of sums that are computed for the ends of a colour scale: they take a millisecond or two.
constexpr double affordableTerms = 1 << 24;
constexpr int affordableSamples = 1 << 16;

double dotProduct(const Frequencies& frequencies, int p, int q)
{
    return cosineSum(frequencies, p - q) + loneSine(frequencies, p) * loneSine(frequencies, q);
}

double squaredNorm(const Frequencies& frequencies, int position)
{
    const double lone = loneSine(frequencies, position);
    return wholePairs(frequencies) + lone * lone;
}

/// A lower bound of Σ cos(δ·ω_i) at all whole offsets below maxLen.
double lowestProduct(const Frequencies& frequencies, int maxLen)
{
    std::vector<double> weights = wholePairWeights(frequencies);
    if (weights.empty())
        return 0;
    const double pairs = static_cast<double>(weights.size());
    if (maxLen <= affordableSamples && maxLen * pairs <= affordableTerms) {
        const std::vector<double> curve = toneSum(frequencies, weights, {.count = maxLen});
        return std::min(pairs, *std::min_element(curve.begin(), curve.end()));
    }
    // There are too many offsets to sample each. Within θ radians of a sample, a tone differs from cos θ
    // times the sample by at most sin θ; where θ exceeds a quarter turn, it differs from 0 by at most 1.
    const int count = std::min(affordableSamples, static_cast<int>(affordableTerms / 4 / pairs));
    const double step = static_cast<double>(maxLen) / count;
    double error = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double theta =
            std::min(frequencies.omega(static_cast<int>(i)) * step / 2, std::numbers::pi / 2);
        weights[i] = std::cos(theta);
        error += std::sin(theta);
    }
    const std::vector<double> curve = toneSum(frequencies, weights, {step / 2, step, count});
    return std::max(-pairs, *std::min_element(curve.begin(), curve.end()) - error);
}

/// The lone sine's smallest and largest value in the table; zeros where there is none.
Window loneRange(const Frequencies& frequencies, int maxLen)
{
    if (!frequencies.hasLoneSine())
        return {};
    const double angle = frequencies.angle(frequencies.pairCount() - 1, maxLen - 1);
    return {angle <= std::numbers::pi ? 0.0 : -1.0, angle <= std::numbers::pi / 2 ? std::sin(angle) : 1.0};
}

} // namespace

Similarity::Similarity(const Parameters& parameters, Measure measure, Values values)
    : Similarity(parameters, std::make_shared<const Frequencies>(parameters), measure, values)
{
}

Similarity::Similarity(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies,
                       Measure measure, Values values)
    : m_parameters(parameters)
    , m_frequencies(std::move(frequencies))
    , m_measure(measure)
    , m_values(values)
{
    requireValid(parameters);
}

double Similarity::value(int p, int q) const
{
    requireComplete("position", p, 0, m_parameters.maxLen - 1);
    requireComplete("position", q, 0, m_parameters.maxLen - 1);
    const bool sines = m_values == Values::Sines;
    if (m_measure == Measure::Distance)
        return std::sqrt(sines ? squaredSineDistance(*m_frequencies, p, q)
                               : squaredDistance(*m_frequencies, p, q));
    const double dot = sines ? sineProduct(*m_frequencies, p, q) : dotProduct(*m_frequencies, p, q);
    if (m_measure == Measure::Dot)
        return dot;
    const auto square = [&](int position) {
        return sines ? sineProduct(*m_frequencies, position, position)
                     : squaredNorm(*m_frequencies, position);
    };
    return std::clamp(dot / std::sqrt(square(p) * square(q)), -1.0, 1.0);
}

Window Similarity::bounds() const
{
    if (m_values == Values::Sines)
        return sineBounds(*m_frequencies, m_measure, m_parameters.maxLen);
    const double pairs = wholePairs(*m_frequencies);
    const double lowest = lowestProduct(*m_frequencies, m_parameters.maxLen);
    const Window lone = loneRange(*m_frequencies, m_parameters.maxLen);
    if (m_measure == Measure::Distance)
        return {0, std::sqrt(2 * (pairs - lowest) + lone.size() * lone.size())};
    const double dot = lowest + lone.first * lone.last;
    const double largestSquare = lone.last * lone.last;
    if (m_measure == Measure::Dot)
        return {dot, pairs + largestSquare};
    if (pairs == 0)
        return {-1, 1};
    return {std::max(-1.0, dot / (dot < 0 ? pairs : pairs + largestSquare)), 1};
}

} // namespace posiscope
