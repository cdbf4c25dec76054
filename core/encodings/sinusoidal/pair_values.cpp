// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/pair_values.h"

#include "core/numerics/dispatch.h"

#include <cassert>
#include <cstddef>

namespace posiscope {

namespace {

// The pointers are __restrict, because otherwise the loop is not vectorised.
POSISCOPE_CLONES
void evaluate(const DoubleDouble* turns, std::size_t count, double position, double* __restrict sines,
              double* __restrict cosines)
{
    for (std::size_t i = 0; i < count; ++i) {
        const SineCosine at = sineCosine(turnsAt(turns[i], position));
        sines[i] = at.sine;
        cosines[i] = at.cosine;
    }
}

} // namespace

void pairValues(std::span<const DoubleDouble> turns, double position, std::span<double> sines,
                std::span<double> cosines)
{
    assert(sines.size() == turns.size() && cosines.size() == turns.size());
    evaluate(turns.data(), turns.size(), position, sines.data(), cosines.data());
}

} // namespace posiscope
