// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/wave_pixels.h"

#include "core/encodings/sinusoidal/row_convention.h"
#include "core/numerics/double_double.h"
#include "core/numerics/tone_filter.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <vector>

namespace posiscope {

namespace {

void requireWidth(int width)
{
    requireInRange("width", width, 1, std::numeric_limits<int>::max());
}

/// Rounds a place that is whole but for rounding errors, so that the curve passes through its cell.
double snapped(double place)
{
    const double whole = std::nearbyint(place);
    return std::abs(place - whole) <= 1e-14 * std::max(1.0, std::abs(whole)) ? whole : place;
}

double placeAt(int pixel, Interval interval, int width)
{
    return snapped(interval.first + interval.size() / width * pixel);
}

/// The turns per position at the places of an interval of pairs, as exact as those of whole pairs. They are a
/// geometric progression, because ω is multiplied by one number from pair to pair and the places are evenly
/// spaced; a scaling may change each after that.
std::vector<DoubleDouble> turnsAcross(const Sinusoid& sinusoid, DoubleDouble decay, Interval pairs, int width)
{
    const Frequencies& frequencies = sinusoid.frequencies();
    const double nearest = std::clamp(std::floor(pairs.first), 0.0, frequencies.pairCount() - 1.0);
    const bool isScaled = frequencies.scaling().changesPairs();
    DoubleDouble next = isScaled ? inverseTwoPi * exponential(decay * DoubleDouble{pairs.first, 0})
                                 : frequencies.turns(static_cast<int>(nearest)) *
                                       exponential(decay * DoubleDouble{pairs.first - nearest, 0});
    const DoubleDouble ratio = exponential(decay * DoubleDouble{pairs.size() / width, 0});
    std::vector<DoubleDouble> turns;
    turns.reserve(static_cast<std::size_t>(width) + 1);
    for (int pixel = 0; pixel <= width; ++pixel) {
        const double pair = placeAt(pixel, pairs, width);
        const bool isPair = pair == std::floor(pair) && pair >= 0 && pair < frequencies.pairCount();
        turns.push_back(isPair ? frequencies.turns(static_cast<int>(pair))
                               : frequencies.scaling().scaled(pair, next));
        next = next * ratio;
    }
    return turns;
}

template <typename Value, typename Turn>
WavePixels sampled(Interval interval, int width, Value valueAt, Turn radiansPerUnitAt)
{
    const double step = interval.size() / width;
    WavePixels pixels;
    pixels.values.reserve(static_cast<std::size_t>(width) + 1);
    pixels.unresolved.reserve(static_cast<std::size_t>(width) + 1);
    for (int pixel = 0; pixel <= width; ++pixel) {
        const double place = placeAt(pixel, interval, width);
        const double kept = toneFilter(radiansPerUnitAt(pixel, place) * step / std::numbers::pi);
        pixels.values.push_back(kept > 0 ? kept * valueAt(pixel, place) : 0);
        pixels.unresolved.push_back(1 - kept);
    }
    return pixels;
}

} // namespace

WavePixels acrossPairs(const Sinusoid& sinusoid, int row, bool cosine, Interval pairs, int width)
{
    requireInRange("position", row, 0, sinusoid.parameters().maxLen - 1);
    requireWidth(width);
    const DoubleDouble position = positionOf(sinusoid.parameters(), row);
    const ScaledTurns& scaling = sinusoid.frequencies().scaling();
    const DoubleDouble decay = scaling.logDecay();
    const std::vector<DoubleDouble> turns = turnsAcross(sinusoid, decay, pairs, width);
    return sampled(
        pairs, width,
        [&](int pixel, double) {
            const SineCosine values = sineCosine(turnsAt(turns[static_cast<std::size_t>(pixel)], position));
            return sinusoid.amplitude(0) * (cosine ? values.cosine : values.sine);
        },
        [&](int pixel, double pair) {
            if (!scaling.changesPairs())
                return -decay.high * position.high * std::exp(decay.high * pair);
            const auto after = static_cast<std::size_t>(std::min(pixel + 1, width));
            const auto before = static_cast<std::size_t>(std::max(pixel - 1, 0));
            const double fall = turns[before].high - turns[after].high;
            return twoPi.high * position.high * fall * width /
                   (pairs.size() * static_cast<double>(after - before));
        });
}

WavePixels alongPositions(const Sinusoid& sinusoid, int dimension, Interval positions, int width)
{
    requireInRange("dimension", dimension, 0, sinusoid.parameters().dModel - 1);
    requireWidth(width);
    // Between rows the tone is shown as it is, with its whole turns.
    const double omega = sinusoid.frequencies().omega(columnAt(sinusoid.parameters(), dimension).pair) *
                         sinusoid.parameters().rowConvention.positionStep;
    return sampled(
        positions, width, [&](int, double position) { return sinusoid.curve(position, dimension); },
        [=](int, double) { return omega; });
}

} // namespace posiscope
