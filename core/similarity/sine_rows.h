// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/similarity/tone_sum.h"

#include <Eigen/Core>

#include <unordered_map>

namespace posiscope {

/// Dot products and squared distances of positions by their sines alone, for many pairs of few positions: the
/// sines of each position are computed once and kept.
class SineRows
{
public:
    /// For positions up to `farthest`.
    SineRows(const Frequencies& frequencies, double farthest);

    /// Σ sin(p·ω_i)·sin(q·ω_i), within 1e-15 a pair.
    double product(int p, int q);
    /// ‖row p − row q‖², computed without cancellation.
    double squaredDistance(int p, int q);

private:
    const Eigen::ArrayXd& at(int position);
    void makeRoom();
    auto weights() const
    {
        return Eigen::Map<const Eigen::ArrayXd>(m_tones.weights.data(),
                                                static_cast<Eigen::Index>(m_tones.weights.size()));
    }

    Frequencies m_frequencies;
    Tones m_tones; ///< one a pair, of weight 1, before mergeCloseTones
    std::unordered_map<int, Eigen::ArrayXd> m_sines;
};

} // namespace posiscope
