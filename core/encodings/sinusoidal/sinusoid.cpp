// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"

#include "core/encodings/sinusoidal/row_convention.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

std::vector<Column> allColumns(const Parameters& parameters)
{
    std::vector<Column> columns(static_cast<std::size_t>(parameters.dModel));
    for (int dimension = 0; dimension < parameters.dModel; ++dimension)
        columns[static_cast<std::size_t>(dimension)] = columnAt(parameters, dimension);
    return columns;
}

void requireRows(const Parameters& parameters, int first, Eigen::Index rows, Eigen::Index columns)
{
    requireRange("rows", first, rows, parameters.maxLen);
    requireInRange("columns", columns, parameters.dModel, parameters.dModel);
}

} // namespace

Sinusoid::Sinusoid(const Parameters& parameters)
    : m_parameters(parameters)
    , m_frequencies(std::make_shared<const Frequencies>(parameters))
    , m_rowFrequencies(parameters.rowConvention.positionStep == 1
                           ? m_frequencies
                           : std::make_shared<const Frequencies>(posiscope::rowFrequencies(parameters)))
    , m_factor(attentionFactor(parameters))
{
    if (parameters.rowConvention.firstPosition != 0)
        for (const DoubleDouble& turns : m_frequencies->turns())
            m_starts.push_back(sineCosine(turnsAt(turns, parameters.rowConvention.firstPosition)));
}

ToneBank Sinusoid::tones(const std::vector<Column>& lanes, RowGrid grid, std::vector<double> amplitudes) const
{
    if (m_factor != 1) {
        amplitudes.resize(m_rowFrequencies->turns().size(), 1);
        for (std::size_t pair = 0; pair < amplitudes.size(); ++pair)
            amplitudes[pair] *= amplitude(static_cast<int>(pair));
    }
    return {m_rowFrequencies->turns(), lanes, grid, std::move(amplitudes), m_starts};
}

double Sinusoid::cell(int row, int dimension) const
{
    requireInRange("position", row, 0, m_parameters.maxLen - 1);
    return curve(row, dimension);
}

double Sinusoid::curve(double row, int dimension) const
{
    requireInRange("dimension", dimension, 0, m_parameters.dModel - 1);
    requireNumber("position", row, -largestExactPosition, largestExactPosition);
    const Column column = columnAt(m_parameters, dimension);
    const SineCosine values = m_frequencies->at(column.pair, positionOf(m_parameters, row));
    return amplitude(column.pair) * (column.cosine ? values.cosine : values.sine);
}

void Sinusoid::rows(int first, TableRef<float> out) const
{
    requireRows(m_parameters, first, out.rows(), out.cols());
    tones(allColumns(m_parameters)).write(first, static_cast<int>(out.rows()), out.data(), out.outerStride());
}

void Sinusoid::rows(int first, TableRef<double> out) const
{
    requireRows(m_parameters, first, out.rows(), out.cols());
    // Each value is computed from its exact angle, because the error of a recurrence in double exceeds 4e-16.
    // So the values equal cell() bit for bit.
    const std::size_t pairs = m_frequencies->turns().size();
    std::vector<double> values(2 * pairs);
    std::vector<std::size_t> source;
    std::vector<double> amplitudes;
    for (const Column column : allColumns(m_parameters)) {
        source.push_back(static_cast<std::size_t>(column.pair) + (column.cosine ? pairs : 0));
        amplitudes.push_back(amplitude(column.pair));
    }
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
        pairValues(m_frequencies->turns(), positionOf(m_parameters, static_cast<double>(first + row)),
                   std::span(values).first(pairs), std::span(values).last(pairs));
        double* to = out.data() + row * out.outerStride();
        for (std::size_t lane = 0; lane < source.size(); ++lane)
            to[lane] = amplitudes[lane] * values[source[lane]];
    }
}

namespace {

// A phase is a whole number of 2⁻⁶² turns, so that sums modulo one turn are exact.
constexpr std::uint64_t wholeTurn = std::uint64_t{1} << 62;

struct Division
{
    std::uint64_t quotient = 0;
    std::uint64_t rest = 0;
};

/// (a·k + b) / m, where a, b < m ≤ 2⁶² and k ≤ 2²⁴. The quotient computed in double is wrong by at most 1;
/// the rest, computed modulo 2⁶⁴, shows whether it is.
Division divide(std::uint64_t a, std::uint64_t k, std::uint64_t b, std::uint64_t m)
{
    const double estimate =
        (static_cast<double>(a) * static_cast<double>(k) + static_cast<double>(b)) / static_cast<double>(m);
    auto quotient = static_cast<std::uint64_t>(estimate);
    const std::uint64_t rest = a * k + b - quotient * m;
    if (static_cast<std::int64_t>(rest) < 0)
        return {quotient - 1, rest + m};
    if (rest >= m)
        return {quotient + 1, rest - m};
    return {quotient, rest};
}

/// The smallest (a·k + b) mod m over 0 ≤ k < count, by a reduction like Euclid's algorithm: the smallest
/// values are those just after the sum passes a multiple of m, and they form an arithmetic progression modulo
/// a.
std::uint64_t smallestRest(std::uint64_t count, std::uint64_t m, std::uint64_t a, std::uint64_t b)
{
    std::uint64_t smallest = b;
    while (a > 0) {
        if (a > m - a) { // the same values in the other order, by the shorter step
            b = divide(a, count - 1, b, m).rest;
            a = m - a;
        }
        smallest = std::min(smallest, b);
        const std::uint64_t wraps = divide(a, count - 1, b, m).quotient;
        if (wraps == 0)
            break;
        count = wraps;
        const std::uint64_t step = (a - m % a) % a;
        b = (b % a + step) % a;
        m = a;
        a = step;
        smallest = std::min(smallest, b);
    }
    return smallest;
}

/// A part of a turn as a phase, modulo one turn.
std::uint64_t phaseOf(DoubleDouble turns)
{
    const double high = std::ldexp(turns.high, 62);
    const double whole = std::floor(high);
    const double rest = std::nearbyint((high - whole) + std::ldexp(turns.low, 62));
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(whole) + static_cast<std::int64_t>(rest)) %
           wholeTurn;
}

/// The inverse of an odd number modulo 2⁶⁴. The number itself is right to three bits, and every step of
/// Newton's method doubles the bits that are right.
std::uint64_t inverse(std::uint64_t odd)
{
    std::uint64_t value = odd;
    for (int bits = 3; bits < 64; bits *= 2)
        value *= 2 - odd * value;
    return value;
}

/// The row below maxLen whose phase, of `step` a row, is closest to the target, on either side.
int closestRow(std::uint64_t step, int maxLen, std::uint64_t target)
{
    const auto count = static_cast<std::uint64_t>(maxLen);
    const std::uint64_t beyond = smallestRest(count, wholeTurn, step, (wholeTurn - target) % wholeTurn);
    const std::uint64_t before = smallestRest(count, wholeTurn, wholeTurn - step, target);
    const std::uint64_t phase = beyond <= before ? target + beyond : target - before;
    return static_cast<int>(phase * inverse(step) % wholeTurn);
}

} // namespace

double columnRange(const Sinusoid& sinusoid, int dimension)
{
    const Parameters& parameters = sinusoid.parameters();
    requireInRange("dimension", dimension, 0, parameters.dModel - 1);
    const Column column = columnAt(parameters, dimension);
    // The step is made odd, so that it has an inverse; this changes the phase at any row by less than can be
    // seen in a double.
    const std::uint64_t step = phaseOf(sinusoid.rowFrequencies().turns(column.pair)) | 1;
    const Frequencies& frequencies = sinusoid.frequencies();
    const ReducedTurns first =
        turnsAt(frequencies.turns(column.pair), parameters.rowConvention.firstPosition);
    const std::uint64_t start = phaseOf(first.rest + DoubleDouble{0.25 * std::fmod(first.quarters, 4), 0});
    const std::uint64_t crest = (column.cosine ? wholeTurn : wholeTurn / 4 + wholeTurn) - start;
    const int highest = closestRow(step, parameters.maxLen, crest % wholeTurn);
    const int lowest = closestRow(step, parameters.maxLen, (crest + wholeTurn / 2) % wholeTurn);

    // The difference of the two values as a product, which has no cancellation where they are close.
    const SineCosine middle = frequencies.at(column.pair, positionOf(parameters, 0.5 * (highest + lowest)));
    const SineCosine half = frequencies.at(
        column.pair, exactProduct(0.5 * (highest - lowest), parameters.rowConvention.positionStep));
    return std::abs(2 * sinusoid.amplitude(column.pair) * half.sine *
                    (column.cosine ? middle.sine : middle.cosine));
}

} // namespace posiscope
