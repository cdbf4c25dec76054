// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/rotation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace posiscope {

namespace {

double largerError(const SineCosine& found, const SineCosine& wanted)
{
    return std::max(std::abs(found.sine - wanted.sine), std::abs(found.cosine - wanted.cosine));
}

/// Sines and cosines of the leading pairs at one position.
struct Row
{
    Row(std::span<const DoubleDouble> turns, double position)
        : sines(turns.size())
        , cosines(turns.size())
    {
        pairValues(turns, position, sines, cosines);
    }
    SineCosine operator[](std::size_t pair) const { return {sines[pair], cosines[pair]}; }

    std::vector<double> sines;
    std::vector<double> cosines;
};

} // namespace

PairRotation rotationBy(const Frequencies& frequencies, int pair, int offset)
{
    const SineCosine turn = frequencies.at(pair, offset);
    return {turn.sine, turn.cosine};
}

double rotationResidual(const Frequencies& frequencies, int position, int offset)
{
    const auto count = static_cast<std::size_t>(wholePairs(frequencies));
    const auto turns = frequencies.turns().first(count);
    const Row here(turns, position);
    const Row turn(turns, offset);
    const Row there(turns, static_cast<double>(position) + offset);
    double largest = 0;
    for (std::size_t pair = 0; pair < count; ++pair) {
        const PairRotation rotation{turn.sines[pair], turn.cosines[pair]};
        largest = std::max(largest, largerError(rotation(here[pair]), there[pair]));
    }
    return largest;
}

} // namespace posiscope
