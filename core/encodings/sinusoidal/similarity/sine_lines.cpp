// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/similarity_lines.h"

#include "core/encodings/sinusoidal/similarity/exact_sums.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace posiscope {

namespace {

/// The most sines that are kept: 64 MB.
constexpr std::size_t mostSines = std::size_t{1} << 23;
/// A squared distance below this part of the number of pairs is computed without cancellation instead,
/// because the rounding errors of the sines, 1e-16 each, would show in it.
constexpr double smallestPart = 1e-14;

/// In a result below this part of the number of pairs the rounding errors of the sums would show in a float.
/// A squared distance is computed from three sums, each with a toneSumError of 6e-15 to 2.8e-14 of the number
/// of pairs.
constexpr double smallPart = 2e-7;

PixelAxis mirrored(PixelAxis axis)
{
    axis.first = -axis.at(axis.count - 1);
    return axis;
}

/// The position at a place of an axis that is not filtered.
int positionAt(const PixelAxis& axis, std::size_t place)
{
    return static_cast<int>(std::lround(axis.at(static_cast<int>(place))));
}

} // namespace

SineDistances::SineDistances(const Frequencies& frequencies, double farthest)
    : m_frequencies(frequencies)
{
    const std::vector<double> ones(static_cast<std::size_t>(frequencies.pairCount()), 1);
    m_tones = mergeCloseTones(Tones(frequencies, ones), farthest);
}

const Eigen::ArrayXd& SineDistances::sinesAt(int position)
{
    const auto [found, isNew] = m_sines.try_emplace(position);
    Eigen::ArrayXd& sines = found->second;
    if (!isNew)
        return sines;
    const std::size_t count = m_tones.turns.size();
    sines.resize(static_cast<Eigen::Index>(count));
    std::vector<double> cosines(count);
    pairValues(m_tones.turns, position, std::span(sines.data(), count), cosines);
    return sines;
}

double SineDistances::squared(int p, int q)
{
    if (p == q)
        return 0;
    if ((m_sines.size() + 2) * m_tones.turns.size() > mostSines)
        m_sines.clear();
    const Eigen::Map<const Eigen::ArrayXd> weights(m_tones.weights.data(),
                                                   static_cast<Eigen::Index>(m_tones.weights.size()));
    const double square = (weights * (sinesAt(p) - sinesAt(q)).square()).sum();
    return square < smallestPart * m_frequencies.pairCount() ? squaredSineDistance(m_frequencies, p, q)
                                                             : square;
}

SineLines::SineLines(const Frequencies& frequencies, Measure measure, const PixelAxis& across,
                     const PixelAxis& along)
    : m_frequencies(frequencies)
    , m_measure(measure)
    , m_across(across)
    , m_along(along)
    , m_apart(curveOf(across, along))
    , m_together(curveOf(mirrored(across), along))
    , m_products(static_cast<std::size_t>(along.count))
    , m_distances(frequencies, std::max(across.at(across.count - 1), along.at(along.count - 1)))
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
        weights[i] = across.filterFactor(omega) * along.filterFactor(omega);
    }
    Curve curve{LineGrid(across, along), {}};
    curve.samples = curve.grid.phaseByPhase<double>(toneSum(m_frequencies, weights, curve.grid.offsets()));
    return curve;
}

/// The squared norms at an axis's places: sin² = ½ − ½·cos of twice the angle, a tone of twice the frequency.
std::vector<double> SineLines::squares(const PixelAxis& axis) const
{
    std::vector<double> weights(static_cast<std::size_t>(m_frequencies.pairCount()));
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = 0.5 * axis.filterFactor(2 * m_frequencies.omega(static_cast<int>(i)));
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
    const LineGrid::Interpolation interpolation = grid.interpolation(line);
    for (std::size_t tap = 0; tap < LineGrid::tapCount; ++tap)
        add(interpolation.starts[tap], factor * interpolation.weights[tap]);
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
        // The cosine of a zero row is NaN; the product would be a rounding error.
        if (across * along == 0)
            return std::numeric_limits<double>::quiet_NaN();
        const double lengths = std::sqrt(across * along);
        // The product of two short rows is small, but its rounding error is that of the large sums.
        if (isSmall(lengths))
            product = sineProduct(m_frequencies, positionAt(m_across, static_cast<std::size_t>(line)),
                                  positionAt(m_along, place));
        return std::clamp(product / lengths, -1.0, 1.0);
    }
    const double square = across + along - 2 * product;
    if (isSmall(square)) {
        const int p = positionAt(m_across, static_cast<std::size_t>(line));
        const int q = positionAt(m_along, place);
        return std::sqrt(m_distances.squared(p, q));
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
        std::ranges::transform(m_along.placeOfPixel, out, written);
}

} // namespace posiscope
