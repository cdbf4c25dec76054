// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/sine_lines.h"

#include "core/encodings/sinusoidal/pair_values.h"
#include "core/numerics/tone_filter.h"
#include "core/similarity/exact_sums.h"
#include "core/similarity/tone_sum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>
#include <utility>

namespace posiscope {

namespace {

/// Of so small a part of all pairs the rounding of sums would show in a float: of a square are three sums
/// taken, each within a toneSumError of 6e-15 to 2.8e-14 of the pairs.
constexpr double smallPart = 2e-7;
/// How many sines are kept: 64 MB.
constexpr std::size_t mostSines = std::size_t{1} << 23;
/// And of so small a part the rounding of single sines, of 1e-16 each.
constexpr double smallestPart = 1e-14;
/// Tones are close together where their angles differ by no more than that many radians …
constexpr double closeAngle = 1e-4;
/// … and their frequencies by no more than that part: within it a geometric series is nearly an even one.
constexpr double closePart = 1e-5;

PixelAxis mirrored(PixelAxis axis)
{
    axis.first = -axis.at(axis.count - 1);
    return axis;
}

double filterOf(const PixelAxis& axis, double omega)
{
    return axis.filtered() ? toneFilter(omega * axis.perPixel / std::numbers::pi) : 1;
}

/// Tones with nearly the same sums of products of sines at positions up to `farthest`, and fewer of them. For
/// tones close together stand two, one standard deviation above and below their mean: they have the same
/// moments up to the third but for closePart of it, so that a sum differs by 1e-17 of itself.
Tones fewer(Tones tones, double farthest)
{
    const auto below = [&turns = tones.turns](std::size_t first, std::size_t tone) {
        return (turns[first].high - turns[tone].high) + (turns[first].low - turns[tone].low);
    };
    std::vector<DoubleDouble> turns;
    std::vector<double> weights;
    const double closeTurns = closeAngle / (2 * std::numbers::pi * std::max(farthest, 1.));
    for (std::size_t first = 0, end = 0; first < tones.turns.size(); first = end) {
        const double widest = std::min(closeTurns, closePart * tones.turns[first].high);
        double weight = 0;
        double sum = 0;
        double squares = 0;
        for (end = first; end < tones.turns.size() && below(first, end) <= widest; ++end) {
            const double share = tones.weights[end];
            const double distance = below(first, end);
            weight += share;
            sum += share * distance;
            squares += share * distance * distance;
        }
        if (end - first <= 2) {
            turns.insert(turns.end(), &tones.turns[first], &tones.turns[first] + (end - first));
            weights.insert(weights.end(), &tones.weights[first], &tones.weights[first] + (end - first));
            continue;
        }
        const double mean = sum / weight;
        const double deviation = std::sqrt(std::max(0., squares / weight - mean * mean));
        for (const double distance : {mean - deviation, mean + deviation}) {
            turns.push_back(tones.turns[first] + DoubleDouble{-distance, 0});
            weights.push_back(weight / 2);
        }
    }
    tones.turns = std::move(turns);
    tones.weights = std::move(weights);
    return tones;
}

/// A place that is a position, where nothing is filtered.
int positionAt(const PixelAxis& axis, std::size_t place)
{
    return static_cast<int>(std::lround(axis.at(static_cast<int>(place))));
}

} // namespace

SineLines::SineLines(const Frequencies& frequencies, Measure measure, const PixelAxis& across,
                     const PixelAxis& along)
    : m_frequencies(frequencies)
    , m_measure(measure)
    , m_across(across)
    , m_along(along)
    , m_apart(curveOf(across, along))
    , m_together(curveOf(mirrored(across), along))
    , m_products(static_cast<std::size_t>(along.count))
    , m_tones(
          fewer(Tones(frequencies, std::vector<double>(static_cast<std::size_t>(frequencies.pairCount()), 1)),
                std::max(across.at(across.count - 1), along.at(along.count - 1))))
{
    if (measure == Measure::Dot)
        return;
    m_squaresAcross = squares(across);
    m_squaresAlong = squares(along);
}

SineLines::Curve SineLines::curveOf(const PixelAxis& across, const PixelAxis& along) const
{
    std::vector<double> weights(static_cast<std::size_t>(m_frequencies.pairCount()));
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double omega = m_frequencies.omega(static_cast<int>(i));
        weights[i] = filterOf(across, omega) * filterOf(along, omega);
    }
    Curve curve{LineGrid(across, along), {}};
    curve.samples = curve.grid.phaseByPhase<double>(toneSum(m_frequencies, weights, curve.grid.offsets()));
    return curve;
}

/// The squared norms of an axis's places: sin² = ½ − ½·cos of twice the angle, a tone of twice the frequency.
std::vector<double> SineLines::squares(const PixelAxis& axis) const
{
    std::vector<double> weights(static_cast<std::size_t>(m_frequencies.pairCount()));
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = 0.5 * filterOf(axis, 2 * m_frequencies.omega(static_cast<int>(i)));
    const double half = 0.5 * static_cast<double>(weights.size());
    std::vector<double> found = toneSum(m_frequencies, weights, {2 * axis.first, 2 * axis.step, axis.count});
    for (std::size_t place = 0; place < found.size(); ++place) {
        found[place] = std::max(0.0, half - found[place]);
        if (!axis.filtered() && found[place] < smallPart * half) {
            const int position = positionAt(axis, place);
            found[place] = sineProduct(m_frequencies, position, position);
        }
    }
    return found;
}

void SineLines::Curve::addLine(int line, double factor, std::vector<double>& values) const
{
    const auto add = [&](std::size_t start, double weight) {
        const double* const from = samples.data() + start;
        for (std::size_t place = 0; place < values.size(); ++place)
            values[place] += weight * from[place];
    };
    if (grid.onSamples()) {
        add(grid.start(line), factor);
        return;
    }
    const LineGrid::Blend blend = grid.blend(line);
    for (std::size_t tap = 0; tap < LineGrid::tapCount; ++tap)
        add(blend.starts[tap], factor * blend.weights[tap]);
}

/// The sines of a row, of each tone one. They are kept: the rows that lie close to one lie close to others.
const Eigen::ArrayXd& SineLines::sinesAt(int position)
{
    const std::size_t count = m_tones.turns.size();
    const auto found = m_sines.find(position);
    if (found != m_sines.end())
        return found->second;
    Eigen::ArrayXd& sines = m_sines[position];
    sines.resize(static_cast<Eigen::Index>(count));
    std::vector<double> cosines(count);
    pairValues(m_tones.turns, position, std::span(sines.data(), count), cosines);
    return sines;
}

/// ‖row p − row q‖² where sums leave too little of it.
double SineLines::smallSquare(int p, int q)
{
    if ((m_sines.size() + 2) * m_tones.turns.size() > mostSines)
        m_sines.clear();
    const Eigen::ArrayXd& ofQ = sinesAt(q);
    const Eigen::ArrayXd& ofP = sinesAt(p);
    const Eigen::Map<const Eigen::ArrayXd> weights(m_tones.weights.data(), ofP.size());
    const double square = (weights * (ofP - ofQ).square()).sum();
    return square < smallestPart * m_frequencies.pairCount() ? squaredSineDistance(m_frequencies, p, q)
                                                             : square;
}

bool SineLines::isSmall(double sum) const
{
    return sum < smallPart * m_frequencies.pairCount() && !m_across.filtered() && !m_along.filtered();
}

double SineLines::measured(double product, int line, std::size_t place)
{
    if (m_measure == Measure::Dot)
        return product;
    const double across = m_squaresAcross[static_cast<std::size_t>(line)];
    const double along = m_squaresAlong[place];
    if (m_measure == Measure::Cosine) {
        // Of the zero row the product is a rounding error, which must not become a cosine.
        if (across * along == 0)
            return std::numeric_limits<double>::quiet_NaN();
        const double lengths = std::sqrt(across * along);
        // Between two short rows the product is small too, and rounded as if it were large.
        if (isSmall(lengths))
            product = sineProduct(m_frequencies, positionAt(m_across, static_cast<std::size_t>(line)),
                                  positionAt(m_along, place));
        return std::clamp(product / lengths, -1.0, 1.0);
    }
    const double square = across + along - 2 * product;
    if (isSmall(square)) {
        const int p = positionAt(m_across, static_cast<std::size_t>(line));
        const int q = positionAt(m_along, place);
        return p == q ? 0 : std::sqrt(smallSquare(p, q));
    }
    return std::sqrt(std::max(0.0, square));
}

void SineLines::draw(int line, float* out)
{
    std::ranges::fill(m_products, 0);
    m_apart.addLine(line, 0.5, m_products);
    m_together.addLine(m_across.count - 1 - line, -0.5, m_products);
    std::vector<double>& values = m_products;
    for (std::size_t place = 0; place < values.size(); ++place)
        values[place] = measured(values[place], line, place);
    const auto written = [&](int place) {
        return static_cast<float>(values[static_cast<std::size_t>(place)]);
    };
    if (m_along.filtered())
        std::ranges::transform(values, out, [](double value) { return static_cast<float>(value); });
    else
        std::ranges::transform(m_along.placeOf, out, written);
}

} // namespace posiscope
