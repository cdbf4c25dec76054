// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/waves.h"

#include "core/encoding/tones.h"

#include <cmath>
#include <numbers>

namespace posiscope {

namespace {

template <typename Value, typename Turn>
WavePixels sampled(Window window, int width, Value valueAt, Turn radiansPerUnitAt)
{
    const double step = window.size() / width;
    WavePixels pixels;
    pixels.values.reserve(static_cast<std::size_t>(width) + 1);
    pixels.unseen.reserve(static_cast<std::size_t>(width) + 1);
    for (int pixel = 0; pixel <= width; ++pixel) {
        const double place = window.first + step * pixel;
        const double kept = toneFilter(radiansPerUnitAt(place) * step / std::numbers::pi);
        pixels.values.push_back(kept > 0 ? kept * valueAt(place) : 0);
        pixels.unseen.push_back(1 - kept);
    }
    return pixels;
}

} // namespace

WavePixels acrossPairs(const Sinusoid& sinusoid, int position, bool cosine, Window pairs, int width)
{
    const double decay = 2 * std::log(sinusoid.parameters().n) / sinusoid.parameters().dModel;
    const auto angle = [=](double pair) { return position * std::exp(-decay * pair); };
    return sampled(
        pairs, width, [=](double pair) { return cosine ? std::cos(angle(pair)) : std::sin(angle(pair)); },
        [=](double pair) { return decay * angle(pair); });
}

WavePixels alongPositions(const Sinusoid& sinusoid, int dimension, Window positions, int width)
{
    const double omega = sinusoid.frequencies().omega(columnAt(sinusoid.parameters(), dimension).pair);
    return sampled(
        positions, width, [&](double position) { return sinusoid.curve(position, dimension); },
        [=](double) { return omega; });
}

} // namespace posiscope
