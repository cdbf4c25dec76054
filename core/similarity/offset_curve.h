// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/parameters.h"
#include "core/scene/scene.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace posiscope {

/// K(δ) = Σ_i cos(δ·ω_i): the dot product of two positions as a function of their offset alone.
///
/// For odd d_model the product of two lone sines depends on both positions; the curve has its mean over all
/// positions an offset apart, ½·cos(δ·ω).
///
/// With Values::Sines all products depend on both positions; the curve has their means likewise, ½·cos(δ·ω_i)
/// for each pair.
///
/// Offsets outside the table, |δ| ≥ max_len, throw std::invalid_argument.
class OffsetCurve
{
public:
    explicit OffsetCurve(const Parameters& parameters, Values values = Values::All);
    /// With the frequencies of the parameters.
    OffsetCurve(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies, Values values);

    /// K(offset), from exact angles.
    double value(int offset) const;

    /// K(first) … K(first + count − 1), within 1e-15·d_model of value().
    std::vector<double> values(int first, int count) const;

    /// The curve by a measure: K(δ) for the dot product, K(δ)/K(0) for the cosine, √(2·(K(0) − K(δ))) for the
    /// distance, which is computed without cancellation where it is small.
    std::vector<double> values(int first, int count, Measure measure) const;

    /// The curve over a window of offsets, 0 ≤ first < last ≤ max_len, at `width` pixels. Where a pixel
    /// covers several offsets its tones are filtered, as in encodingPixels.
    std::vector<double> pixels(Window offsets, int width) const;
    /// The same by a measure, which is computed from the filtered K.
    std::vector<double> pixels(Window offsets, int width, Measure measure) const;

    /// Whether the curve is a mean over positions, because scores do not depend on the offset alone.
    bool isMean() const { return m_values == Values::Sines || m_frequencies->hasLoneSine(); }

    /// Searched among the first searchedOffsets offsets. (In all tables tried, with n up to 10⁹ and d_model
    /// up to 16384, it was at most 886.) Where sums differ by less than their error, value() decides. Nothing
    /// when stopped.
    FirstRise firstRise(std::stop_token stop = {}) const;

private:
    std::vector<double> weights() const;      ///< of the curve's tones
    double squaredDistance(int offset) const; ///< Σ weight·4·sin²(δ·ω_i/2)

    Parameters m_parameters;
    std::shared_ptr<const Frequencies> m_frequencies;
    Values m_values;
};

} // namespace posiscope
