// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/similarity/tone_sum.h"

#include <Eigen/Core>

#include <unordered_map>

namespace posiscope {

/// What positions have in common by their sines, for many pairs among few of them: the sines of a position
/// are kept.
class SineRows
{
public:
    /// For positions up to `farthest`.
    SineRows(const Frequencies& frequencies, double farthest);

    /// Σ sin(p·ω_i)·sin(q·ω_i), within 1e-15 a pair.
    double product(int p, int q);
    /// ‖row p − row q‖², free of cancellation.
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
    Tones m_tones; ///< of weight 1 each, or fewer in their place
    std::unordered_map<int, Eigen::ArrayXd> m_sines;
};

} // namespace posiscope
