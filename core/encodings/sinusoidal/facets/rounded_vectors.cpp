// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/facets/rounded_vectors.h"

#include "core/scene/require.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace posiscope {

namespace {

const FloatFormat& formatOf(Arithmetic arithmetic)
{
    switch (arithmetic) {
    case Arithmetic::Float32:
        return float32Format;
    case Arithmetic::Float16:
        return float16Format;
    case Arithmetic::BFloat16:
        return bfloat16Format;
    case Arithmetic::Exact:
    case Arithmetic::Float64:
        break;
    }
    return float64Format;
}

} // namespace

RoundedVectors::RoundedVectors(const std::shared_ptr<const Sinusoid>& sinusoid, Values values)
    : SinusoidalVectors(sinusoid, values)
    , m_format(formatOf(sinusoid->parameters().arithmetic))
{
    assert(sinusoid->parameters().arithmetic != Arithmetic::Exact);
    for (const DoubleDouble& turns : sinusoid->frequencies().turns())
        m_omegas.push_back(rounded(m_format, turns * twoPi));
}

double RoundedVectors::value(double position, Column column) const
{
    if (!std::isfinite(position))
        return std::numeric_limits<double>::quiet_NaN();
    const double omega = m_omegas[static_cast<std::size_t>(column.pair)];
    const double angle = rounded(m_format, exactProduct(position, omega));
    return column.cosine ? roundedCosine(m_format, angle) : roundedSine(m_format, angle);
}

double RoundedVectors::cell(int position, int dimension) const
{
    requireInRange("position", position, 0, parameters().maxLen - 1);
    requireInRange("dimension", dimension, 0, parameters().dModel - 1);
    return value(rounded(m_format, position), columnAt(parameters(), dimension));
}

RowReader RoundedVectors::reader() const
{
    return [this](int position, std::span<const int> dimensions, std::span<double> out) {
        const double at = rounded(m_format, position);
        for (std::size_t i = 0; i < dimensions.size(); ++i)
            out[i] = value(at, columnAt(parameters(), dimensions[i]));
    };
}

} // namespace posiscope
