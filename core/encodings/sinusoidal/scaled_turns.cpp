// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/scaled_turns.h"

#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <string>

namespace posiscope {

namespace {

constexpr double smallestFactor = 1e-3; ///< of longrope
constexpr double largestFactor = 1e6;

bool changesBase(Scaling scaling)
{
    return scaling == Scaling::Ntk || scaling == Scaling::DynamicNtk;
}

/// The natural logarithm of what a scaling multiplies n by, before the power d/(d − 2).
DoubleDouble logFactor(const Parameters& parameters)
{
    const double s = parameters.scale;
    if (parameters.scaling == Scaling::Ntk)
        return logarithm(s);
    if (parameters.maxLen <= parameters.originalLen)
        return {};
    const DoubleDouble factor =
        exactProduct(s, parameters.maxLen) / parameters.originalLen + -exactSum(s, -1);
    return logarithm(factor.high) + DoubleDouble{factor.low / factor.high, 0};
}

/// One factor above 0 a pair, in one line or in several; or none, which is 1 for all.
void requireFactors(const Parameters& parameters)
{
    const GivenRows& factors = parameters.factors;
    const int pairs = scaledPairs(parameters);
    if (!factors.fault().empty())
        throw Refusal("factors", factors.fault());
    const std::span<const double> values = factors.values();
    if (!factors.isEmpty() && static_cast<int>(values.size()) != pairs)
        throw refusal(
            "factors", counted(static_cast<int>(values.size()), "number"),
            translated("encodings", "%1 for longrope, one for each pair").arg(std::to_string(pairs)));
    for (const double factor : values)
        if (!(factor >= smallestFactor && factor <= largestFactor))
            throw refusal("factors", numberText(factor), numbersBetween(smallestFactor, largestFactor));
    if (turnsPairs(parameters.kind) && parameters.rotary.attentionFactor == 0 && parameters.scale > 1 &&
        parameters.originalLen < 2)
        throw refusal(
            "original_len", std::to_string(parameters.originalLen),
            translated("encodings", "%1 with longrope, whose attention_factor divides by its logarithm")
                .arg(wholeNumbersBetween(2, largestMaxLen)));
}

} // namespace

Parameters unscaled(Parameters parameters)
{
    parameters.scaling = Scaling::None;
    return parameters;
}

void requireScaling(const Parameters& parameters)
{
    if (changesBase(parameters.scaling) && turnedColumns(parameters) == 2 && parameters.dModel > 2)
        throw refusal(
            "rotated", "2",
            translated("encodings", "at least 4 with NTK scaling, for its exponent rotated/(rotated − 2)"));
    if (changesBase(parameters.scaling) && parameters.dModel < 3)
        throw refusal("d_model", std::to_string(parameters.dModel),
                      translated("encodings", "%1 with NTK scaling, for its exponent d_model/(d_model − 2)")
                          .arg(wholeNumbersBetween(3, largestDModel)));
    if (parameters.scaling == Scaling::Yarn && parameters.n <= smallestBase)
        throw refusal("n", numberText(parameters.n),
                      translated("encodings", "a number above 1 with YaRN, which divides by ln n"));
    if (parameters.scaling == Scaling::Yarn && parameters.yarn.slow > parameters.yarn.fast)
        throw refusal("beta_slow", numberText(parameters.yarn.slow),
                      numbersBetween(turnBounds.smallest, parameters.yarn.fast) + ", beta_fast");
    if (parameters.scaling == Scaling::Llama3 && parameters.llama3.low > parameters.llama3.high)
        throw refusal("low_freq_factor", numberText(parameters.llama3.low),
                      translated("encodings", "a number up to high_freq_factor, %1")
                          .arg(numberText(parameters.llama3.high)));
    if (parameters.scaling == Scaling::LongRope)
        requireFactors(parameters);
}

ScaledTurns::ScaledTurns(const Parameters& parameters)
    : m_scaling(parameters.scaling)
    , m_scale(parameters.scale)
    , m_originalLen(parameters.originalLen)
    , m_llama3(parameters.llama3)
{
    const double d = turnedColumns(parameters);
    const PairExponent exponent = pairExponent(parameters);
    DoubleDouble logBase = logarithm(parameters.n);
    if (changesBase(m_scaling))
        logBase = logBase + logFactor(parameters) * DoubleDouble{d, 0} / (d - 2);
    m_logDecay = logBase * DoubleDouble{-exponent.numerator, 0} / exponent.denominator;
    if (m_scaling == Scaling::Yarn) {
        const auto pairThatTurns = [&](double turns) {
            return exponent.denominator * std::log(m_originalLen / (2 * std::numbers::pi * turns)) /
                   (exponent.numerator * std::log(parameters.n));
        };
        const auto& [fast, slow, truncate] = parameters.yarn;
        const double first = pairThatTurns(fast);
        const double last = pairThatTurns(slow);
        m_low = std::max(truncate ? std::floor(first) : first, 0.);
        m_high = std::max(std::min(truncate ? std::ceil(last) : last, d - 1), m_low);
        constexpr double leastRamp = 0.001; // as in YaRN's own code, where both are the same pair
        if (m_high == m_low)
            m_high += leastRamp;
    }
    if (m_scaling == Scaling::LongRope) {
        requireFactors(parameters);
        const std::span<const double> factors = parameters.factors.values();
        m_factors.assign(factors.begin(), factors.end());
        m_factors.resize(static_cast<std::size_t>(scaledPairs(parameters)), 1);
    }
}

bool ScaledTurns::changesPairs() const
{
    return m_scaling != Scaling::None && !changesBase(m_scaling);
}

DoubleDouble ScaledTurns::scaled(double pair, DoubleDouble turns) const
{
    DoubleDouble kept; // the part that is not divided by the scale
    switch (m_scaling) {
    case Scaling::None:
    case Scaling::Ntk:
    case Scaling::DynamicNtk:
        return turns;
    case Scaling::LongRope: {
        const double last = static_cast<double>(m_factors.size()) - 1;
        const double low = std::clamp(std::floor(pair), 0., last);
        const double part = std::clamp(pair - low, 0., 1.);
        const double factor = m_factors[static_cast<std::size_t>(low)];
        const double next = m_factors[static_cast<std::size_t>(std::min(low + 1, last))];
        return turns / (part == 0 ? factor : factor * std::pow(next / factor, part));
    }
    case Scaling::Linear:
        break;
    case Scaling::Yarn:
        kept = DoubleDouble{m_high - pair, 0} / (m_high - m_low);
        break;
    case Scaling::Llama3:
        kept = turns * DoubleDouble{m_originalLen, 0} + DoubleDouble{-m_llama3.low, 0};
        if (m_llama3.high == m_llama3.low) // a step, and no ramp
            return kept.high < 0 ? turns / m_scale : turns;
        kept = kept / (m_llama3.high - m_llama3.low);
        break;
    }
    if (kept.high >= 1)
        return turns;
    if (kept.high <= 0)
        return turns / m_scale;
    return turns * (kept + (DoubleDouble{1, 0} + -kept) / m_scale);
}

int scaledPairs(const Parameters& parameters)
{
    return turnsPairs(parameters.kind) ? turnedColumns(parameters) / 2 : pairCount(parameters);
}

double yarnFactor(double scale)
{
    return 0.1 * std::log(scale) + 1;
}

double attentionFactor(const Parameters& parameters)
{
    if (!turnsPairs(parameters.kind))
        return 1;
    if (parameters.rotary.attentionFactor != 0)
        return parameters.rotary.attentionFactor;
    if (parameters.scaling == Scaling::Yarn)
        return yarnFactor(parameters.scale);
    if (parameters.scaling == Scaling::LongRope && parameters.scale > 1)
        return std::sqrt(1 + std::log(parameters.scale) / std::log(parameters.originalLen));
    return 1;
}

bool sameFrequencies(const Parameters& one, const Parameters& other)
{
    if (one.n != other.n || one.dModel != other.dModel || one.scaling != other.scaling ||
        pairExponent(one) != pairExponent(other) || formsPairs(one) != formsPairs(other) ||
        hasZeroColumn(one) != hasZeroColumn(other) || pairCount(one) != pairCount(other))
        return false;
    if (one.scaling == Scaling::LongRope)
        return one.factors == other.factors;
    return one.scaling == Scaling::None ||
           (one.scale == other.scale && one.originalLen == other.originalLen && one.maxLen == other.maxLen &&
            one.yarn == other.yarn && one.llama3 == other.llama3);
}

} // namespace posiscope
