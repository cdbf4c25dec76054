// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/sinusoidal_scores.h"

#include "core/encodings/sinusoidal/similarity/exact_sums.h"
#include "core/encodings/sinusoidal/similarity/line_grid.h"
#include "core/encodings/sinusoidal/similarity/position_pairs.h"
#include "core/encodings/sinusoidal/similarity/similarity_lines.h"
#include "core/encodings/sinusoidal/similarity/tone_sum.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

// The most that is computed for the ends of a colour scale; it takes a millisecond or two.
constexpr double mostTerms = 1 << 24; ///< of sums
constexpr int mostSums = 1 << 16;
constexpr int mostForCosines = 1024; ///< positions that are compared two by two

/// ½·K(x) at whole x from 0 to 2·maxLen − 2, from which products and norms follow.
std::vector<double> halfSums(const Frequencies& frequencies, int maxLen)
{
    const std::vector<double> weights(static_cast<std::size_t>(frequencies.pairCount()), 0.5);
    return toneSum(frequencies, weights, {.count = 2 * maxLen - 1});
}

/// The smallest ½·(K(q − p) − K(p + q)). For q − p = a, p + q is one of a, a + 2, …, 2·maxLen − 2 − a. As a
/// falls by 2 this range grows by one at both ends, so its largest K is updated from two values.
double lowestProduct(const std::vector<double>& half, int maxLen)
{
    constexpr double none = -std::numeric_limits<double>::infinity();
    std::array<double, 2> largest{none, none};
    double lowest = 0; // position 0 is the zero row
    for (int apart = maxLen - 1; apart >= 0; --apart) {
        double& most = largest[static_cast<std::size_t>(apart % 2)];
        const auto low = static_cast<std::size_t>(apart);
        const auto high = static_cast<std::size_t>(2 * maxLen - 2 - apart);
        most = std::max({most, half[low], half[high]});
        lowest = std::min(lowest, half[low] - most);
    }
    return lowest;
}

double lowestCosine(const std::vector<double>& half, double halfPairs, int maxLen)
{
    const auto square = [&](std::size_t p) { return halfPairs - half[2 * p]; };
    double lowest = 1;
    for (std::size_t p = 1; p < static_cast<std::size_t>(maxLen); ++p)
        for (std::size_t q = p + 1; q < static_cast<std::size_t>(maxLen); ++q) {
            const double cosine = (half[q - p] - half[p + q]) / std::sqrt(square(p) * square(q));
            lowest = std::min(lowest, cosine);
        }
    return std::max(-1.0, lowest);
}

/// The ends of a colour scale for the similarity of positions below maxLen by their sines alone: no value
/// lies outside. Those of the dot product are tight where max_len is at most 65,536 and max_len·pairs at most
/// 2²⁴, those of the cosine up to 1024 positions; all others are bounds.
Interval sineBounds(const Frequencies& frequencies, Measure measure, int maxLen)
{
    const double pairs = frequencies.pairCount();
    const bool affordable = maxLen <= mostSums && maxLen * pairs <= mostTerms;
    double lowest = -pairs;
    double largestSquare = pairs;
    if (affordable) {
        const std::vector<double> half = halfSums(frequencies, maxLen);
        lowest = lowestProduct(half, maxLen);
        largestSquare = 0;
        for (std::size_t p = 0; p < static_cast<std::size_t>(maxLen); ++p)
            largestSquare = std::max(largestSquare, 0.5 * pairs - half[2 * p]);
        if (measure == Measure::Cosine && maxLen <= mostForCosines)
            return {lowestCosine(half, 0.5 * pairs, maxLen), 1};
    }
    if (measure == Measure::Cosine)
        return {-1, 1};
    if (measure == Measure::Distance)
        return {0, std::sqrt(2 * (largestSquare - lowest))};
    return {lowest, largestSquare};
}

/// A lower bound of Σ cos(δ·ω_i) at all whole offsets below maxLen.
double lowestProduct(const Frequencies& frequencies, int maxLen)
{
    std::vector<double> weights = wholePairWeights(frequencies);
    if (weights.empty())
        return 0;
    const auto pairs = static_cast<double>(weights.size());
    if (maxLen <= mostSums && maxLen * pairs <= mostTerms) {
        const std::vector<double> curve = toneSum(frequencies, weights, {.count = maxLen});
        return std::min(pairs, *std::min_element(curve.begin(), curve.end()));
    }
    // There are too many offsets to sample each. Within θ radians of a sample, a tone differs from cos θ
    // times the sample by at most sin θ; where θ exceeds a quarter turn, it differs from 0 by at most 1.
    const int count = std::min(mostSums, static_cast<int>(mostTerms / 4 / pairs));
    const double step = static_cast<double>(maxLen) / count;
    double error = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double theta = std::abs(frequencies.omega(static_cast<int>(i))) * step / 2;
        const bool isSeen = theta < std::numbers::pi / 2;
        weights[i] = isSeen ? std::cos(theta) : 0; // 0 takes no time
        error += isSeen ? std::sin(theta) : 1;
    }
    const std::vector<double> curve = toneSum(frequencies, weights, {step / 2, step, count});
    return std::max(-pairs, *std::min_element(curve.begin(), curve.end()) - error);
}

/// The lone sine's smallest and largest value in the table; zeros where there is none.
Interval loneRange(const Frequencies& frequencies, int maxLen)
{
    if (!frequencies.hasLoneSine())
        return {};
    const double angle = frequencies.angle(frequencies.pairCount() - 1, maxLen - 1);
    return {angle <= std::numbers::pi ? 0.0 : -1.0, angle <= std::numbers::pi / 2 ? std::sin(angle) : 1.0};
}

/// Lines are rows, which are contiguous in memory. But where a pixel row covers more than this many times the
/// positions of a pixel column, lines are columns, because rows would need too many samples.
constexpr double largestStepRatio = 8;

template <typename Lines>
void drawRows(Lines lines, const PixelAxis& rows, TableRef<float> out)
{
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
        const auto pixel = static_cast<std::size_t>(row);
        if (row > 0 && rows.placeOfPixel[pixel] == rows.placeOfPixel[pixel - 1])
            std::copy_n(out.row(row - 1).data(), out.cols(), out.row(row).data());
        else
            lines.draw(rows.placeOfPixel[pixel], out.row(row).data());
    }
}

/// Draws several columns and then transposes them together, so that rows of the picture are written in runs.
template <typename Lines>
void drawColumns(Lines lines, const PixelAxis& columns, TableRef<float> out)
{
    constexpr Eigen::Index atOnce = 16;
    Table<float> together(atOnce, out.rows());
    for (Eigen::Index first = 0; first < out.cols(); first += atOnce) {
        const Eigen::Index count = std::min(atOnce, out.cols() - first);
        for (Eigen::Index i = 0; i < count; ++i)
            lines.draw(columns.placeOfPixel[static_cast<std::size_t>(first + i)], together.row(i).data());
        out.middleCols(first, count) = together.topRows(count).transpose();
    }
}

template <typename Lines>
void drawLines(const Frequencies& frequencies, Measure measure, const PixelAxis& rows,
               const PixelAxis& columns, TableRef<float> out)
{
    if (rows.step <= largestStepRatio * columns.step)
        drawRows(Lines(frequencies, measure, rows, columns), rows, out);
    else
        drawColumns(Lines(frequencies, measure, columns, rows), columns, out);
}

} // namespace

bool hasToneScores(const Parameters& parameters, ShownColumns shown)
{
    return formsPairs(parameters) &&
           (hasRowsAsPositions(parameters) || (shown == ShownColumns::All && !hasLoneSine(parameters)));
}

SinusoidalScores::SinusoidalScores(const Parameters& parameters,
                                   std::shared_ptr<const Frequencies> frequencies, ShownColumns shown)
    : Scores(parameters)
    , m_frequencies(std::move(frequencies))
    , m_shown(shown)
{
}

double SinusoidalScores::value(Measure measure, int p, int q) const
{
    requirePositions(p, q);
    return exactScore(*m_frequencies, measure, m_shown, p, q);
}

std::function<double(int p, int q)> SinusoidalScores::eachValue(Measure measure) const
{
    const auto pairs = std::make_shared<PositionPairs>(parameters(), measure, m_shown);
    return [pairs](int p, int q) { return pairs->value(p, q); };
}

Scores::ReadRow SinusoidalScores::everyRow(Measure measure, const Progress& progress) const
{
    const auto pairs = std::make_shared<PositionPairs>(parameters(), measure, m_shown);
    pairs->prepare(progress);
    return [pairs](int p, std::span<double> scores) { pairs->row(p, scores); };
}

void SinusoidalScores::pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const
{
    requireInterval("rows", rows, parameters().maxLen);
    requireInterval("columns", columns, parameters().maxLen);
    if (out.size() == 0)
        return;
    const PixelAxis rowAxis(rows, static_cast<int>(out.rows()));
    const PixelAxis columnAxis(columns, static_cast<int>(out.cols()));
    if (m_shown == ShownColumns::Sines)
        drawLines<SineLines>(*m_frequencies, measure, rowAxis, columnAxis, out);
    else
        drawLines<SimilarityLines>(*m_frequencies, measure, rowAxis, columnAxis, out);
}

Interval SinusoidalScores::bounds(Measure measure) const
{
    if (m_shown == ShownColumns::Sines)
        return sineBounds(*m_frequencies, measure, parameters().maxLen);
    const double pairs = wholePairs(*m_frequencies);
    const double lowest = lowestProduct(*m_frequencies, parameters().maxLen);
    const Interval lone = loneRange(*m_frequencies, parameters().maxLen);
    if (measure == Measure::Distance)
        return {0, std::sqrt(2 * (pairs - lowest) + lone.size() * lone.size())};
    const double dot = lowest + lone.first * lone.last;
    const double largestSquare = lone.last * lone.last;
    if (measure == Measure::Dot)
        return {dot, pairs + largestSquare};
    if (pairs == 0)
        return {-1, 1};
    return {std::max(-1.0, dot / (dot < 0 ? pairs : pairs + largestSquare)), 1};
}

} // namespace posiscope
