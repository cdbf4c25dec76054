// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/waves.h"

#include "core/numerics/tone_filter.h"
#include "core/numerics/turns.h"
#include "core/scene/require.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace posiscope {

namespace {

void requireWidth(int width)
{
    requireComplete("width", width, 1, std::numeric_limits<int>::max());
}

/// Rounds a place that is whole but for rounding errors, so that the curve passes through its cell.
double settled(double place)
{
    const double whole = std::nearbyint(place);
    return std::abs(place - whole) <= 1e-14 * std::max(1.0, std::abs(whole)) ? whole : place;
}

double placeOf(int pixel, Window window, int width)
{
    return settled(window.first + window.size() / width * pixel);
}

/// The turns a position at the places of a window of pairs, as exact as those of whole pairs. They are a
/// geometric progression, because ω is multiplied by n^(−2/d_model) from pair to pair and the places are
/// evenly spaced; a scaling may change each after that.
std::vector<DoubleDouble> turnsAcross(const Sinusoid& sinusoid, DoubleDouble decay, Window pairs, int width)
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
        const double pair = placeOf(pixel, pairs, width);
        const bool isPair = pair == std::floor(pair) && pair >= 0 && pair < frequencies.pairCount();
        turns.push_back(isPair ? frequencies.turns(static_cast<int>(pair))
                               : frequencies.scaling().scaled(pair, next));
        next = next * ratio;
    }
    return turns;
}

template <typename Value, typename Turn>
WavePixels sampled(Window window, int width, Value valueAt, Turn radiansPerUnitAt)
{
    const double step = window.size() / width;
    WavePixels pixels;
    pixels.values.reserve(static_cast<std::size_t>(width) + 1);
    pixels.unseen.reserve(static_cast<std::size_t>(width) + 1);
    for (int pixel = 0; pixel <= width; ++pixel) {
        const double place = placeOf(pixel, window, width);
        const double kept = toneFilter(radiansPerUnitAt(pixel, place) * step / std::numbers::pi);
        pixels.values.push_back(kept > 0 ? kept * valueAt(pixel, place) : 0);
        pixels.unseen.push_back(1 - kept);
    }
    return pixels;
}

} // namespace

WavePixels acrossPairs(const Sinusoid& sinusoid, int position, bool cosine, Window pairs, int width)
{
    requireComplete("position", position, 0, sinusoid.parameters().maxLen - 1);
    requireWidth(width);
    const ScaledTurns& scaling = sinusoid.frequencies().scaling();
    const DoubleDouble decay = scaling.logBase() / (-0.5 * sinusoid.parameters().dModel);
    const std::vector<DoubleDouble> turns = turnsAcross(sinusoid, decay, pairs, width);
    return sampled(
        pairs, width,
        [&](int pixel, double) {
            const SineCosine at = sineCosine(turnsAt(turns[static_cast<std::size_t>(pixel)], position));
            return cosine ? at.cosine : at.sine;
        },
        [&](int pixel, double pair) {
            if (!scaling.changesPairs())
                return -decay.high * position * std::exp(decay.high * pair);
            const auto after = static_cast<std::size_t>(std::min(pixel + 1, width));
            const auto before = static_cast<std::size_t>(std::max(pixel - 1, 0));
            const double fall = turns[before].high - turns[after].high;
            return twoPi.high * position * fall * width /
                   (pairs.size() * static_cast<double>(after - before));
        });
}

WavePixels alongPositions(const Sinusoid& sinusoid, int dimension, Window positions, int width)
{
    requireComplete("dimension", dimension, 0, sinusoid.parameters().dModel - 1);
    requireWidth(width);
    const double omega = sinusoid.frequencies().omega(columnAt(sinusoid.parameters(), dimension).pair);
    return sampled(
        positions, width, [&](int, double position) { return sinusoid.curve(position, dimension); },
        [=](int, double) { return omega; });
}

} // namespace posiscope
