// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/float32_errors.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// As PyTorch computes in float32: the factor −ln n/d is rounded first, then its product with 2i, then the
// exponential of that, then its product with k.
float logSpaceAngle(const Parameters& parameters, float position, int pair)
{
    const auto factor = static_cast<float>(-std::log(parameters.n) / parameters.dModel);
    return position * std::exp(static_cast<float>(2 * pair) * factor);
}

float powerAngle(const Parameters& parameters, float position, int pair)
{
    const float exponent = static_cast<float>(2 * pair) / static_cast<float>(parameters.dModel);
    return position / std::pow(static_cast<float>(parameters.n), exponent);
}

} // namespace

double float32Error(const Sinusoid& sinusoid, Float32Way way, int position, int pair)
{
    const SineCosine exact = sinusoid.frequencies().at(pair, position);
    const bool lone = 2 * pair + 1 == sinusoid.parameters().dModel;
    const auto error = [&exact, lone](float sine, float cosine) {
        const double ofSine = std::abs(static_cast<double>(sine) - exact.sine);
        return lone ? ofSine : std::max(ofSine, std::abs(static_cast<double>(cosine) - exact.cosine));
    };
    if (way == Float32Way::ExactAngle)
        return error(static_cast<float>(exact.sine), static_cast<float>(exact.cosine));
    const auto k = static_cast<float>(position);
    const float angle = way == Float32Way::LogSpace ? logSpaceAngle(sinusoid.parameters(), k, pair)
                                                    : powerAngle(sinusoid.parameters(), k, pair);
    return error(std::sin(angle), std::cos(angle));
}

double largestFloat32Error(const Sinusoid& sinusoid, Float32Way way, int position)
{
    double largest = 0;
    for (int pair = 0; pair < sinusoid.frequencies().pairCount(); ++pair)
        largest = std::max(largest, float32Error(sinusoid, way, position, pair));
    return largest;
}

} // namespace posiscope
