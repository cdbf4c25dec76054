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
/// Odd d_model: the lone sine's product depends on both positions; the curve holds its mean over all of them,
/// ½·cos(δ·ω).
///
/// Of the sines alone no product is a function of the offset; the curve holds its mean over all positions
/// likewise, ½·cos(δ·ω_i) a pair.
///
/// Offsets beyond those of the table, |δ| < max_len, are refused by a std::invalid_argument.
class OffsetCurve
{
public:
    explicit OffsetCurve(const Parameters& parameters, Values values = Values::All);
    /// With the frequencies of the parameters.
    OffsetCurve(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies, Values values);

    double value(int offset) const; ///< exact angles

    /// K(first) … K(first + count − 1), within 1e-15·d_model of value().
    std::vector<double> values(int first, int count) const;

    /// The curve by a measure: K(δ), K(δ)/K(0) for the cosine, √(2·(K(0) − K(δ))) for the distance, the last
    /// free of cancellation, however small.
    std::vector<double> values(int first, int count, Measure measure) const;

    /// The curve over a window of offsets, 0 ≤ first < last ≤ max_len, at `width` pixels: like
    /// encodingPixels, filtered where a pixel holds several.
    std::vector<double> pixels(Window offsets, int width) const;
    /// The same by a measure: of the filtered K, in single offsets as in stretches of them.
    std::vector<double> pixels(Window offsets, int width, Measure measure) const;

    /// Whether it holds a mean over all positions, and not what every two of an offset have.
    bool isMean() const { return m_values == Values::Sines || m_frequencies->lastIsLone(); }

    /// Among the first searchedOffsets offsets. (For n up to 10⁹ and d_model up to 16384 it was nowhere found
    /// to lie beyond 886.) Close calls are settled by value(). Not found when stopped.
    FirstRise firstRise(std::stop_token stop = {}) const;

private:
    std::vector<double> weights() const;      ///< of the curve's tones
    double squaredDistance(int offset) const; ///< Σ weight·4·sin²(δ·ω_i/2)

    Parameters m_parameters;
    std::shared_ptr<const Frequencies> m_frequencies;
    Values m_values;
};

} // namespace posiscope
