// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

namespace posiscope {

/// The 2×2 block of one pair in M_δ, a block-diagonal matrix of such blocks:
///
///     (sin((k + δ)ω))   ( cos δω   sin δω) (sin kω)
///     (cos((k + δ)ω)) = (−sin δω   cos δω) (cos kω)
///
/// A rotation by the angle δω, the same at every position k: this is how the encoding of k + δ is linear in
/// that of k. The lone sine of an odd d_model has no partner to turn with, and no block.
struct PairRotation
{
    double sine = 0; ///< of δω
    double cosine = 1;

    SineCosine operator()(const SineCosine& at) const
    {
        return {cosine * at.sine + sine * at.cosine, cosine * at.cosine - sine * at.sine};
    }
};

/// The block of a pair at an offset of magnitude up to 2²⁵, of either sign.
PairRotation rotationBy(const Frequencies& frequencies, int pair, double offset);

} // namespace posiscope
