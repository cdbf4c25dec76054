// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "core/scene/parameters.h"
#include "core/scene/scene.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace posiscope {

/// K(δ) = Σ_i cos(δ·ω_i): the dot product of two positions as a function of their offset alone.
///
/// Odd d_model: the lone sine's product depends on both positions; the curve holds its mean over all of them,
/// ½·cos(δ·ω).
class OffsetCurve
{
public:
    explicit OffsetCurve(const Parameters& parameters);

    double value(int offset) const; ///< exact angles

    /// K(first) … K(first + count − 1), within 1e-15·d_model of value().
    std::vector<double> values(int first, int count) const;

    /// The curve over a window of offsets at `width` pixels: like encodingPixels, filtered where a pixel
    /// holds several.
    std::vector<double> pixels(Window offsets, int width) const;

    /// The smallest δ < max_len with K(δ) > K(δ − 1), where there is one among the first 65,536 offsets;
    /// nothing when stopped. Close calls are settled by value().
    std::optional<int> firstRise(std::stop_token stop = {}) const;

private:
    Parameters m_parameters;
    Frequencies m_frequencies;
};

} // namespace posiscope
