// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/sinusoidal_scores.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/similarity/exact_sums.h"
#include "core/encodings/sinusoidal/similarity/position_pairs.h"
#include "core/encodings/sinusoidal/similarity/tone_sum.h"
#include "core/encodings/vectors.h"
#include "core/numerics/compensated_sum.h"
#include "core/numerics/tone_filter.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace posiscope {

namespace {

/// K(δ) by a measure, `full` being K(0).
double measured(double dot, double full, Measure measure)
{
    switch (measure) {
    case Measure::Cosine:
        return dot / full;
    case Measure::Distance:
        return std::sqrt(std::max(0., 2 * (full - dot)));
    case Measure::Dot:
        break;
    }
    return dot;
}

} // namespace

/// The weight of each pair's tone: 1 for a whole pair, ½ for a sine without its cosine.
std::vector<double> SinusoidalScores::weights() const
{
    const auto pairs = static_cast<std::size_t>(m_frequencies->pairCount());
    if (m_shown == ShownColumns::Sines)
        return std::vector<double>(pairs, 0.5);
    std::vector<double> tones = wholePairWeights(*m_frequencies);
    tones.resize(pairs, 0.5);
    return tones;
}

CurveMean SinusoidalScores::curveMean() const
{
    return m_shown == ShownColumns::Sines || m_frequencies->hasLoneSine() ? CurveMean::Infinite
                                                                          : CurveMean::None;
}

double SinusoidalScores::product(int offset) const
{
    const double pairs = (m_shown == ShownColumns::Sines ? 0.5 : 1) * cosineSum(*m_frequencies, offset);
    return m_frequencies->hasLoneSine()
               ? pairs + 0.5 * m_frequencies->at(m_frequencies->pairCount() - 1, offset).cosine
               : pairs;
}

double SinusoidalScores::squaredDistance(int offset) const
{
    double lone = 0;
    if (m_frequencies->hasLoneSine()) {
        const double sine = m_frequencies->at(m_frequencies->pairCount() - 1, 0.5 * offset).sine;
        lone = 2 * sine * sine;
    }
    return (m_shown == ShownColumns::Sines ? 0.5 : 1) * halfAngleSum(*m_frequencies, offset) + lone;
}

double SinusoidalScores::atOffset(Measure measure, int offset) const
{
    requireInRange("offset", offset, 1 - parameters().maxLen, parameters().maxLen - 1);
    return measure == Measure::Dot ? product(offset) : curve(measure, offset, 1).front();
}

std::vector<double> SinusoidalScores::curve(Measure measure, int first, int count) const
{
    requireOffsets(first, count);
    std::vector<double> curve = toneSum(*m_frequencies, weights(), {.start = double(first), .count = count});
    if (measure == Measure::Dot)
        return curve;
    const double full = product(0);
    for (int offset = first; double& value : curve) {
        // Close to K(0) the rounding error of the sum would dominate the difference.
        constexpr double close = 1e-2;
        const bool isClose = full - value < close * full;
        value = measure == Measure::Distance && isClose ? std::sqrt(squaredDistance(offset))
                                                        : measured(offset == 0 ? full : value, full, measure);
        ++offset;
    }
    return curve;
}

double SinusoidalScores::meanProduct(int offset) const
{
    const int maxLen = parameters().maxLen;
    const int whole = m_shown == ShownColumns::Sines ? 0 : wholePairs(*m_frequencies);
    const int count = maxLen - offset;
    // Where no pair is whole, and few positions or small angles are averaged, the mean may be so small that
    // the rounding errors of its closed form would show.
    if (whole == 0 && (count < 64 || count * m_frequencies->omega(0) < 1)) {
        MeanScore mean;
        for (int p = 0; p < count; ++p)
            mean.add(sineProduct(*m_frequencies, p, p + offset));
        return mean.value();
    }
    const double wholePart = whole > 0 ? cosineSum(*m_frequencies, offset) : 0;
    return wholePart + meanSineProduct(*m_frequencies, whole, offset, maxLen);
}

Scores::ReadMeans SinusoidalScores::everyMean(Measure measure, const Progress& progress) const
{
    if (curveMean() == CurveMean::None)
        return Scores::everyMean(measure, progress);
    if (measure == Measure::Dot)
        return [this, stop = progress.stop](int first, std::span<double> means) {
            for (double& mean : means)
                if (!stop.stop_requested())
                    mean = meanProduct(first++);
        };
    // Neither the mean of cosines nor that of distances has a closed form.
    const auto pairs = std::make_shared<PositionPairs>(parameters(), measure, m_shown);
    pairs->prepareMeans(progress);
    return [pairs, stop = progress.stop](int first, std::span<double> means) {
        for (double& mean : means)
            if (!stop.stop_requested())
                mean = pairs->mean(first++);
    };
}

std::vector<double> SinusoidalScores::curvePixels(Measure measure, Interval offsets, int width) const
{
    requireInterval("offsets", offsets, parameters().maxLen);
    requireInRange("width", width, 1, std::numeric_limits<int>::max());
    const double perPixel = offsets.size() / width;
    std::vector<double> pixels;
    if (perPixel > 1) {
        std::vector<double> tones = weights();
        for (std::size_t i = 0; i < tones.size(); ++i)
            tones[i] *= toneFilter(m_frequencies->omega(static_cast<int>(i)) * perPixel / std::numbers::pi);
        pixels = toneSum(*m_frequencies, tones,
                         {.start = offsets.first + 0.5 * perPixel - 0.5, .step = perPixel, .count = width});
    } else {
        const int first = static_cast<int>(std::floor(offsets.first));
        const int cells = static_cast<int>(std::ceil(offsets.last)) - first;
        const std::vector<double> dots = curve(Measure::Dot, first, cells);
        for (int pixel = 0; pixel < width; ++pixel)
            pixels.push_back(dots[static_cast<std::size_t>(cellUnder(offsets, pixel, width) - first)]);
    }
    const double full = product(0);
    for (double& value : pixels)
        value = measured(value, full, measure);
    return pixels;
}

/// Where the dot product of the curve rises its cosine rises and its distance falls.
FirstRise SinusoidalScores::firstRise(Measure /*measure*/, std::stop_token stop) const
{
    const std::vector<double> tones = weights();
    const double error = 2 * toneSumError(tones);
    const int end = std::min(parameters().maxLen, searchedOffsets);
    // Most curves rise within a few dozen offsets, so the first parts computed are short.
    for (int first = 0, count = 1024; first + 1 < end;
         first += count - 1, count = std::min(2 * count, 16384)) {
        const std::vector<double> curve = toneSum(
            *m_frequencies, tones, {.start = double(first), .count = std::min(count, end - first)}, stop);
        if (stop.stop_requested())
            return {std::nullopt, false, searchedOffsets};
        for (std::size_t i = 1; i < curve.size(); ++i) {
            const double rise = curve[i] - curve[i - 1];
            const int offset = first + static_cast<int>(i);
            if (rise > error || (rise >= -error && product(offset) > product(offset - 1)))
                return {offset, true, searchedOffsets};
        }
    }
    return {std::nullopt, parameters().maxLen <= searchedOffsets, searchedOffsets};
}

} // namespace posiscope
