// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/frequencies.h"

#include "core/numerics/dispatch.h"
#include "core/parameters/parameters.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>

namespace posiscope {

namespace {

const Parameters& checked(const Parameters& parameters)
{
    requireInDomain(parameters);
    return parameters;
}

} // namespace

Frequencies::Frequencies(double n, int dModel)
    : Frequencies(Parameters{.n = n, .dModel = dModel})
{
}

Frequencies::Frequencies(const Parameters& parameters)
    : m_scaling(checked(parameters))
    , m_pairCount(posiscope::pairCount(parameters))
    , m_hasLoneSine(posiscope::hasLoneSine(parameters))
{
    // A geometric progression: each product adds 2^-103 of relative error at most, so that after 8192 of them
    // 90 bits are still right, and 80 suffice for an angle at position 2²⁴.
    const DoubleDouble ratio = exponential(m_scaling.logDecay());
    m_turns.resize(static_cast<std::size_t>(m_pairCount));
    DoubleDouble turns = inverseTwoPi;
    for (std::size_t pair = 0; pair < m_turns.size(); ++pair) {
        m_turns[pair] = m_scaling.scaled(static_cast<double>(pair), turns);
        turns = turns * ratio;
    }
    // The columns that do not turn.
    const int columns = m_pairCount + (hasZeroColumn(parameters) ? 1 : 0);
    m_turns.resize(static_cast<std::size_t>(std::max(columns, parameters.dModel / 2)));
}

DoubleDouble Frequencies::turns(int pair) const
{
    assert(pair >= 0 && static_cast<std::size_t>(pair) < m_turns.size());
    return m_turns[static_cast<std::size_t>(pair)];
}

double Frequencies::omega(int pair) const
{
    return (turns(pair) * twoPi).high;
}

double Frequencies::wavelength(int pair) const
{
    const DoubleDouble perPosition = turns(pair);
    if (perPosition.high == 0)
        return std::numeric_limits<double>::infinity();
    const double estimate = 1 / perPosition.high;
    const DoubleDouble product = perPosition * DoubleDouble{estimate, 0};
    return estimate + estimate * ((1 - product.high) - product.low);
}

double Frequencies::angle(int pair, double position) const
{
    return (turns(pair) * twoPi * DoubleDouble{position, 0}).high;
}

SineCosine Frequencies::at(int pair, double position) const
{
    return at(pair, DoubleDouble{position, 0});
}

SineCosine Frequencies::at(int pair, DoubleDouble position) const
{
    return sineCosine(turnsAt(turns(pair), position));
}

SineCosine valuesOfRow(const Frequencies& frequencies, const Parameters& parameters, int pair, int row)
{
    return isZeroRow(parameters, row) ? SineCosine{.sine = 0, .cosine = 0}
                                      : frequencies.at(pair, positionOf(parameters, row));
}

Frequencies rowFrequencies(const Parameters& parameters)
{
    Frequencies frequencies(parameters);
    for (DoubleDouble& turns : frequencies.m_turns) {
        const DoubleDouble stepTurns = turns * DoubleDouble{parameters.rowConvention.positionStep, 0};
        turns = fastTwoSum(stepTurns.high - std::nearbyint(stepTurns.high), stepTurns.low);
    }
    return frequencies;
}

double rowFrequency(const Frequencies& frequencies, const Parameters& parameters, int pair)
{
    return std::abs(std::remainder(frequencies.omega(pair) * parameters.rowConvention.positionStep,
                                   2 * std::numbers::pi));
}

int wholePairs(const Frequencies& frequencies)
{
    return frequencies.pairCount() - (frequencies.hasLoneSine() ? 1 : 0);
}

double frequencyBetween(const Parameters& parameters, double pair)
{
    const PairExponent exponent = pairExponent(parameters);
    return std::exp(-pair * exponent.numerator * std::log(parameters.n) / exponent.denominator);
}

Interval wavelengths(const Frequencies& frequencies)
{
    Interval ends{frequencies.wavelength(0), frequencies.wavelength(0)};
    for (int pair = 1; pair < frequencies.pairCount(); ++pair)
        ends = united(ends, {frequencies.wavelength(pair), frequencies.wavelength(pair)});
    return ends;
}

double cyclesWithin(const Frequencies& frequencies, int pair, double length)
{
    return frequencies.turns(pair).high * length;
}

int firstUnfinishedPair(const Frequencies& frequencies, double length)
{
    const auto turns = frequencies.turns().first(static_cast<std::size_t>(frequencies.pairCount()));
    const auto last = std::find_if(turns.rbegin(), turns.rend(),
                                   [length](const DoubleDouble& pair) { return pair.high * length >= 1; });
    return static_cast<int>(turns.rend() - last);
}

namespace {

// The pointers are __restrict, because otherwise the loop is not vectorised.
POSISCOPE_CLONES
void evaluate(const DoubleDouble* turns, std::size_t count, DoubleDouble position, double* __restrict sines,
              double* __restrict cosines)
{
    for (std::size_t i = 0; i < count; ++i) {
        const SineCosine values = sineCosine(turnsAt(turns[i], position));
        sines[i] = values.sine;
        cosines[i] = values.cosine;
    }
}

} // namespace

void pairValues(std::span<const DoubleDouble> turns, DoubleDouble position, std::span<double> sines,
                std::span<double> cosines)
{
    assert(sines.size() == turns.size() && cosines.size() == turns.size());
    evaluate(turns.data(), turns.size(), position, sines.data(), cosines.data());
}

} // namespace posiscope
