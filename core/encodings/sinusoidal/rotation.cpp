// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/rotation.h"

namespace posiscope {

PairRotation rotationBy(const Frequencies& frequencies, int pair, double offset)
{
    const SineCosine turn = frequencies.at(pair, offset);
    return {turn.sine, turn.cosine};
}

} // namespace posiscope
