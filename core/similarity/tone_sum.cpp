// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/tone_sum.h"

#include "core/encoding/dispatch.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>

namespace posiscope {

namespace {

constexpr int lanes = 8;
constexpr int nearPanels = 8;                 ///< eights of positions from a block's centre to its end
constexpr int halfBlock = lanes * nearPanels; ///< positions on either side of a block's centre
constexpr int blockLength = 2 * halfBlock;
constexpr int farPanels = 8; ///< eights of blocks for which seeds are kept: 8192 positions
constexpr int blocksAtOnce = lanes * farPanels;
constexpr int tonesAtOnce = 128; ///< so that the seeds of the tones in work stay in the cache

using Lanes [[gnu::vector_size(lanes * sizeof(double))]] = double;

struct Tone
{
    DoubleDouble turns;
    double weight;
};

/// Cosine and sine of a tone at eight positions.
struct alignas(64) Eight
{
    std::array<double, lanes> cosine;
    std::array<double, lanes> sine;
};

/// Seeds of the tones in work at once, by panel, then tone.
struct Seeds
{
    std::vector<Eight> near =
        std::vector<Eight>(nearPanels * tonesAtOnce);                     ///< distances from a block's centre
    std::vector<Eight> far = std::vector<Eight>(farPanels * tonesAtOnce); ///< centres of blocks, weighted
};

SineCosine at(const Tone& tone, double position)
{
    return sineCosine(turnsAt(tone.turns, position));
}

SineCosine turned(SineCosine a, SineCosine b)
{
    return {a.sine * b.cosine + a.cosine * b.sine, a.cosine * b.cosine - a.sine * b.sine};
}

/// The tone at offset, offset + step, …; few of the angles exact, the others by addition.
Eight eightAt(const Tone& tone, double offset, double step)
{
    const std::array<SineCosine, 2> odd{at(tone, offset), at(tone, offset + step)};
    const std::array<SineCosine, 4> even{SineCosine{}, at(tone, 2 * step), at(tone, 4 * step),
                                         at(tone, 6 * step)};
    Eight eight;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const SineCosine both = turned(odd[lane % 2], even[lane / 2]);
        eight.cosine[lane] = both.cosine;
        eight.sine[lane] = both.sine;
    }
    return eight;
}

/// Eight angles, each turned on by one more.
inline Eight turnedOn(const Eight& eight, double cosine, double sine)
{
    Eight sum;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        sum.cosine[lane] = cosine * eight.cosine[lane] - sine * eight.sine[lane];
        sum.sine[lane] = sine * eight.cosine[lane] + cosine * eight.sine[lane];
    }
    return sum;
}

void seedNear(const Tone* tones, int count, double step, std::vector<Eight>& near)
{
    for (int i = 0; i < count; ++i) {
        const Eight within = eightAt(tones[i], 0.5 * step, step);
        const Eight across = eightAt(tones[i], 0, lanes * step);
        for (std::size_t panel = 0; panel < nearPanels; ++panel)
            near[panel * tonesAtOnce + static_cast<std::size_t>(i)] =
                turnedOn(within, across.cosine[panel], across.sine[panel]);
    }
}

/// Seeds of the blocks of which the first is centred at `centre`: the angle of each eighth is exact.
void seedFar(const Tone* tones, int count, double centre, double step, int blocks, std::vector<Eight>& far)
{
    for (int i = 0; i < count; ++i) {
        const Eight within = eightAt(tones[i], 0, blockLength * step);
        for (int block = 0; block < blocks; block += lanes) {
            const SineCosine exact = at(tones[i], centre + block * blockLength * step);
            far[static_cast<std::size_t>(block / lanes * tonesAtOnce + i)] =
                turnedOn(within, tones[i].weight * exact.cosine, tones[i].weight * exact.sine);
        }
    }
}

/// Adds one block's vector of sums: those before the centre mirror those after it.
[[gnu::always_inline]] inline void scatter(const Lanes& even, const Lanes& odd, double* centre, int panel)
{
    const Lanes after = even - odd;
    const Lanes before = even + odd;
    double* ascending = centre + panel * lanes;
    double* descending = centre - 1 - panel * lanes;
    for (int lane = 0; lane < lanes; ++lane) {
        ascending[lane] += after[lane];
        descending[-lane] += before[lane];
    }
}

/// Adds the tones' sums over four blocks, at one panel's distances from their centres, to `out`. Eight
/// accumulators in registers, spelt out, because compilers keep an array of them in memory.
template <int firstBlock>
[[gnu::always_inline]] inline void addFour(const Eight* near, const Eight* far, int tones, int panel,
                                           double* out)
{
    Lanes even0{}, even1{}, even2{}, even3{}, odd0{}, odd1{}, odd2{}, odd3{};
    for (int i = 0; i < tones; ++i) {
        Lanes cosine;
        Lanes sine;
        std::memcpy(&cosine, near[i].cosine.data(), sizeof cosine);
        std::memcpy(&sine, near[i].sine.data(), sizeof sine);
        even0 += far[i].cosine[firstBlock] * cosine;
        odd0 += far[i].sine[firstBlock] * sine;
        even1 += far[i].cosine[firstBlock + 1] * cosine;
        odd1 += far[i].sine[firstBlock + 1] * sine;
        even2 += far[i].cosine[firstBlock + 2] * cosine;
        odd2 += far[i].sine[firstBlock + 2] * sine;
        even3 += far[i].cosine[firstBlock + 3] * cosine;
        odd3 += far[i].sine[firstBlock + 3] * sine;
    }
    double* centre = out + firstBlock * blockLength + halfBlock;
    scatter(even0, odd0, centre, panel);
    scatter(even1, odd1, centre + blockLength, panel);
    scatter(even2, odd2, centre + 2 * blockLength, panel);
    scatter(even3, odd3, centre + 3 * blockLength, panel);
}

/// Adds the tones' sums over eights of blocks to `out`.
POSISCOPE_CLONES void addSums(const Eight* near, const Eight* far, int tones, int eights, double* out)
{
    for (int panel = 0; panel < nearPanels; ++panel)
        for (int eight = 0; eight < eights; ++eight) {
            const Eight* distances = near + panel * tonesAtOnce;
            const Eight* centres = far + eight * tonesAtOnce;
            double* sums = out + eight * lanes * blockLength;
            addFour<0>(distances, centres, tones, panel, sums);
            addFour<4>(distances, centres, tones, panel, sums);
        }
}

std::vector<Tone> sounding(const Frequencies& frequencies, const std::vector<double>& weights)
{
    std::vector<Tone> tones;
    tones.reserve(weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (weights[i] != 0)
            tones.push_back({frequencies.turns(static_cast<int>(i)), weights[i]});
    return tones;
}

} // namespace

std::vector<double> toneSum(const Frequencies& frequencies, const std::vector<double>& weights,
                            EvenSteps positions, const std::stop_token& stop)
{
    assert(positions.count >= 0 && weights.size() <= static_cast<std::size_t>(frequencies.pairCount()));
    const std::vector<Tone> tones = sounding(frequencies, weights);
    const int allBlocks = (positions.count + blockLength - 1) / blockLength;
    const int allEights = (allBlocks + lanes - 1) / lanes;
    std::vector<double> sums(static_cast<std::size_t>(allEights) * lanes * blockLength);

    Seeds seeds;
    const int toneCount = static_cast<int>(tones.size());
    for (int first = 0; first < toneCount; first += tonesAtOnce) {
        const Tone* group = tones.data() + first;
        const int count = std::min(tonesAtOnce, toneCount - first);
        seedNear(group, count, positions.step, seeds.near);
        for (int block = 0; block < allBlocks; block += blocksAtOnce) {
            if (stop.stop_requested())
                return sums;
            const int blocks = std::min(blocksAtOnce, allBlocks - block);
            const double firstPosition = static_cast<double>(block) * blockLength;
            const double centre = positions.start + (firstPosition + halfBlock - 0.5) * positions.step;
            seedFar(group, count, centre, positions.step, blocks, seeds.far);
            addSums(seeds.near.data(), seeds.far.data(), count, (blocks + lanes - 1) / lanes,
                    sums.data() + static_cast<std::ptrdiff_t>(block) * blockLength);
        }
    }
    sums.resize(static_cast<std::size_t>(positions.count));
    return sums;
}

double toneSumError(const std::vector<double>& weights)
{
    // Each seed errs by 9e-16 at most after one angle addition, a product of two by twice that; then come the
    // additions, up to tonesAtOnce in a register and one a group of tones in memory.
    double total = 0;
    for (const double weight : weights)
        total += std::abs(weight);
    const double count = static_cast<double>(weights.size());
    const double additions = std::min<double>(count, tonesAtOnce) + count / tonesAtOnce + 2;
    return total * (6e-15 + additions * 0.5 * std::numeric_limits<double>::epsilon());
}

} // namespace posiscope
