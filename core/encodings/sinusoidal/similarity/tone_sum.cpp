// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/tone_sum.h"

#include "core/numerics/simd.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr int lanes = 8;
constexpr int nearPanels = 8;                 ///< groups of eight positions from a block's centre to its end
constexpr int halfBlock = lanes * nearPanels; ///< positions on either side of a block's centre
constexpr int blockLength = 2 * halfBlock;
constexpr int farPanels = 8; ///< groups of eight blocks for which seeds are kept: 8192 positions
constexpr int blocksAtOnce = lanes * farPanels;
constexpr int tonesAtOnce = 128; ///< so few that their seeds stay in the cache

/// Some of the tones, which are summed together.
struct Group
{
    std::span<const DoubleDouble> turns;
    std::span<const double> weights;

    int size() const { return static_cast<int>(turns.size()); }
};

/// Cosine and sine of a tone at eight positions.
struct alignas(64) Eight
{
    std::array<double, lanes> cosine;
    std::array<double, lanes> sine;
};

/// Cosines and sines of a group's tones, by panel, then tone. No more are allocated than the sum needs,
/// because for a short sum the allocation of memory would take longer than the sum.
struct Seeds
{
    Seeds(int widestGroup, int farPanelsUsed)
        : width(static_cast<std::size_t>(widestGroup))
        , near(nearPanels * width)
        , far(static_cast<std::size_t>(farPanelsUsed) * width)
    {
    }

    std::size_t width;       ///< from one panel to the next
    std::vector<Eight> near; ///< distances from a block's centre
    std::vector<Eight> far;  ///< centres of blocks, weighted
};

/// Sine and cosine of a group's tones at one position, from exact angles.
class Angles
{
public:
    Angles(const Group& group, double position)
    {
        const std::size_t count = group.turns.size();
        pairValues(group.turns, position, std::span(m_sines).first(count), std::span(m_cosines).first(count));
    }
    SineCosine operator[](std::size_t tone) const { return {m_sines[tone], m_cosines[tone]}; }

private:
    std::array<double, tonesAtOnce> m_sines;
    std::array<double, tonesAtOnce> m_cosines;
};

SineCosine sumOfAngles(SineCosine a, SineCosine b)
{
    return {a.sine * b.cosine + a.cosine * b.sine, a.cosine * b.cosine - a.sine * b.sine};
}

/// A group's tones at the eight positions offset, offset + step, …: the first two from exact angles, the
/// others by adding an exact angle to one of these.
std::vector<Eight> atEightPositions(const Group& group, double offset, double step)
{
    const std::array<Angles, 2> odd{Angles(group, offset), Angles(group, offset + step)};
    const std::array<Angles, 3> even{Angles(group, 2 * step), Angles(group, 4 * step),
                                     Angles(group, 6 * step)};
    std::vector<Eight> eights(group.turns.size());
    for (std::size_t tone = 0; tone < eights.size(); ++tone) {
        Eight& eight = eights[tone];
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const SineCosine start = odd[lane % 2][tone];
            const SineCosine both = lane < 2 ? start : sumOfAngles(start, even[lane / 2 - 1][tone]);
            eight.cosine[lane] = both.cosine;
            eight.sine[lane] = both.sine;
        }
    }
    return eights;
}

/// Adds one angle to eight angles.
inline Eight turnedOn(const Eight& eight, double cosine, double sine)
{
    Eight sum;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        sum.cosine[lane] = cosine * eight.cosine[lane] - sine * eight.sine[lane];
        sum.sine[lane] = sine * eight.cosine[lane] + cosine * eight.sine[lane];
    }
    return sum;
}

void seedNear(const Group& group, double step, Seeds& seeds)
{
    const std::vector<Eight> within = atEightPositions(group, 0.5 * step, step);
    const std::vector<Eight> across = atEightPositions(group, 0, lanes * step);
    for (std::size_t tone = 0; tone < within.size(); ++tone)
        for (std::size_t panel = 0; panel < nearPanels; ++panel)
            seeds.near[panel * seeds.width + tone] =
                turnedOn(within[tone], across[tone].cosine[panel], across[tone].sine[panel]);
}

/// Seeds of blocks, the first of which is centred at `centre`. Every eighth block has an exact angle.
void seedFar(const Group& group, double centre, double step, int blocks, Seeds& seeds)
{
    const std::vector<Eight> within = atEightPositions(group, 0, blockLength * step);
    for (int block = 0; block < blocks; block += lanes) {
        const Angles exact(group, centre + block * blockLength * step);
        for (std::size_t tone = 0; tone < within.size(); ++tone) {
            const double weight = group.weights[tone];
            seeds.far[static_cast<std::size_t>(block / lanes) * seeds.width + tone] =
                turnedOn(within[tone], weight * exact[tone].cosine, weight * exact[tone].sine);
        }
    }
}

/// Sums of the tones' products with a block's centre: eight of cosines or of sines for each of eight blocks.
using EightSums = std::array<simd::DoubleLine, lanes>;

/// Fills the sums of the blocks from `firstBlock` on, as many as have eight vectors together, and then the
/// others. Eight sums fit in the registers beside what they add; they are separate variables, because
/// compilers keep an array of them in memory.
template <std::size_t Bytes, std::size_t firstBlock>
POSISCOPE_INLINE void sumBlocks(const Eight* near, const Eight* far, int tones,
                                std::array<double, lanes> Eight::*part, EightSums& sums)
{
    using Doubles = typename simd::VectorTypes<Bytes>::Doubles;
    constexpr std::size_t blocks = simd::VectorTypes<Bytes>::doubles;
    constexpr std::size_t each = lanes / blocks; // vectors of a block
    Doubles sum0{}, sum1{}, sum2{}, sum3{}, sum4{}, sum5{}, sum6{}, sum7{};
    for (int i = 0; i < tones; ++i) {
        const double* const centre = (far[i].*part).data() + firstBlock;
        const auto* const distance = reinterpret_cast<const Doubles*>((near[i].*part).data());
        sum0 += centre[0] * distance[0];
        sum1 += centre[1 / each] * distance[1 % each];
        sum2 += centre[2 / each] * distance[2 % each];
        sum3 += centre[3 / each] * distance[3 % each];
        sum4 += centre[4 / each] * distance[4 % each];
        sum5 += centre[5 / each] * distance[5 % each];
        sum6 += centre[6 / each] * distance[6 % each];
        sum7 += centre[7 / each] * distance[7 % each];
    }
    const auto sumAt = [&sums](std::size_t k) -> Doubles& {
        return simd::part<Bytes>(sums[firstBlock + k / each], k % each * blocks);
    };
    sumAt(0) = sum0;
    sumAt(1) = sum1;
    sumAt(2) = sum2;
    sumAt(3) = sum3;
    sumAt(4) = sum4;
    sumAt(5) = sum5;
    sumAt(6) = sum6;
    sumAt(7) = sum7;
    if constexpr (firstBlock + blocks < lanes)
        sumBlocks<Bytes, firstBlock + blocks>(near, far, tones, part, sums);
}

/// Adds eight sums on either side of a block's centre: at centre + r and centre − r.
POSISCOPE_INLINE void scatter(const simd::DoubleLine& even, const simd::DoubleLine& odd, double* centre,
                              int panel)
{
    double* ascending = centre + panel * lanes;
    double* descending = centre - 1 - panel * lanes;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        ascending[lane] += even.at[lane] - odd.at[lane];
        *(descending - lane) += even.at[lane] + odd.at[lane];
    }
}

/// Adds the tones' sums over `eights` groups of eight blocks to `out`.
template <std::size_t Bytes>
POSISCOPE_INLINE void addSumsOf(const Eight* near, const Eight* far, std::size_t width, int tones, int eights,
                                double* out)
{
    for (int panel = 0; panel < nearPanels; ++panel)
        for (int eight = 0; eight < eights; ++eight) {
            const Eight* distances = near + static_cast<std::size_t>(panel) * width;
            const Eight* centres = far + static_cast<std::size_t>(eight) * width;
            EightSums even;
            EightSums odd;
            sumBlocks<Bytes, 0>(distances, centres, tones, &Eight::cosine, even);
            sumBlocks<Bytes, 0>(distances, centres, tones, &Eight::sine, odd);
            double* centre = out + eight * lanes * blockLength + halfBlock;
            for (std::size_t block = 0; block < lanes; ++block, centre += blockLength)
                scatter(even[block], odd[block], centre, panel);
        }
}

POSISCOPE_VERSIONS(void addSums(const Eight* near, const Eight* far, std::size_t width, int tones, int eights,
                                double* out),
                   addSumsOf, (near, far, width, tones, eights, out))

/// The largest magnitude of a position.
double farthest(const EvenSteps& positions)
{
    const double last = positions.start + positions.step * std::max(0, positions.count - 1);
    return std::max(std::abs(positions.start), std::abs(last));
}

/// The tones from `first` on, at most tonesAtOnce.
Group groupOf(const Tones& tones, std::size_t first)
{
    const std::size_t count = std::min<std::size_t>(tonesAtOnce, tones.turns.size() - first);
    return {std::span(tones.turns).subspan(first, count), std::span(tones.weights).subspan(first, count)};
}

} // namespace

Tones::Tones(const Frequencies& frequencies, const std::vector<double>& amplitudes)
{
    for (std::size_t i = 0; i < amplitudes.size(); ++i) {
        const DoubleDouble own = frequencies.turns(static_cast<int>(i));
        if (amplitudes[i] == 0)
            continue;
        if (!turns.empty() && turns.back().high == own.high && turns.back().low == own.low) {
            weights.back() += amplitudes[i];
        } else {
            turns.push_back(own);
            weights.push_back(amplitudes[i]);
        }
    }
}

std::vector<double> toneSum(const Frequencies& frequencies, const std::vector<double>& weights,
                            EvenSteps positions, const std::stop_token& stop)
{
    assert(positions.count >= 0 && weights.size() <= frequencies.turns().size());
    const Tones tones = mergeCloseTones(Tones(frequencies, weights), farthest(positions));
    const int allBlocks = (positions.count + blockLength - 1) / blockLength;
    const int allEights = (allBlocks + lanes - 1) / lanes;
    std::vector<double> sums(static_cast<std::size_t>(allEights) * lanes * blockLength);

    Seeds seeds(std::min(tonesAtOnce, static_cast<int>(tones.turns.size())), std::min(farPanels, allEights));
    for (std::size_t first = 0; first < tones.turns.size(); first += tonesAtOnce) {
        const Group group = groupOf(tones, first);
        seedNear(group, positions.step, seeds);
        for (int block = 0; block < allBlocks; block += blocksAtOnce) {
            if (stop.stop_requested())
                return sums;
            const int blocks = std::min(blocksAtOnce, allBlocks - block);
            const double firstPosition = static_cast<double>(block) * blockLength;
            const double centre = positions.start + (firstPosition + halfBlock - 0.5) * positions.step;
            seedFar(group, centre, positions.step, blocks, seeds);
            addSums(seeds.near.data(), seeds.far.data(), seeds.width, group.size(),
                    (blocks + lanes - 1) / lanes,
                    sums.data() + static_cast<std::ptrdiff_t>(block) * blockLength);
        }
    }
    sums.resize(static_cast<std::size_t>(positions.count));
    return sums;
}

double toneSumError(const std::vector<double>& weights)
{
    // The error of a seed is at most 9e-16 after one angle addition, and that of a product of two at most
    // twice as large. 6e-15 is more than that and the 1e-18 of mergeCloseTones. To this come the rounding
    // errors of the additions: up to tonesAtOnce in a register, and one in memory for each group of tones.
    double total = 0;
    for (const double weight : weights)
        total += std::abs(weight);
    const double count = static_cast<double>(weights.size());
    const double additions = std::min<double>(count, tonesAtOnce) + count / tonesAtOnce + 2;
    return total * (6e-15 + additions * 0.5 * std::numeric_limits<double>::epsilon());
}

namespace {

constexpr double closeAngle = 1e-4; ///< radians

/// The frequency of tone a less that of tone b, in turns per position.
double turnsBetween(const DoubleDouble& a, const DoubleDouble& b)
{
    return (a.high - b.high) + (a.low - b.low);
}

/// Adds two tones to `fewer` that replace the tones first … end − 1.
void addAsTwo(const Tones& tones, std::size_t first, std::size_t end, Tones& fewer)
{
    const auto distance = [&](std::size_t tone) {
        return turnsBetween(tones.turns[first], tones.turns[tone]);
    };
    double weight = 0;
    double mean = 0;
    for (std::size_t tone = first; tone < end; ++tone) {
        weight += tones.weights[tone];
        mean += tones.weights[tone] * distance(tone);
    }
    mean /= weight;
    double variance = 0;
    double skew = 0;
    for (std::size_t tone = first; tone < end; ++tone) {
        const double from = distance(tone) - mean;
        variance += tones.weights[tone] * from * from;
        skew += tones.weights[tone] * from * from * from;
    }
    // The two lie at the roots of x² − (skew/variance)·x − variance, measured from the mean.
    variance /= weight;
    const double middle = skew / weight / (2 * variance);
    const double reach = std::sqrt(variance + middle * middle);
    for (const double side : {-reach, reach}) {
        fewer.turns.push_back(tones.turns[first] + DoubleDouble{-(mean + middle + side), 0});
        fewer.weights.push_back(weight * (reach * reach - middle * side) / (2 * reach * reach));
    }
}

} // namespace

Tones mergeCloseTones(Tones tones, double farthest)
{
    assert(std::ranges::all_of(tones.weights, [](double weight) { return weight > 0; }));
    const double closest = closeAngle / (2 * std::numbers::pi * std::max(farthest, 1.));
    const auto isClose = [&](std::size_t first, std::size_t tone) {
        return std::abs(turnsBetween(tones.turns[first], tones.turns[tone])) <= closest;
    };
    Tones fewer;
    for (std::size_t first = 0, end = 0; first < tones.turns.size(); first = end) {
        while (end < tones.turns.size() && isClose(first, end))
            ++end;
        if (end - first > 2) {
            addAsTwo(tones, first, end, fewer);
            continue;
        }
        for (std::size_t tone = first; tone < end; ++tone) {
            fewer.turns.push_back(tones.turns[tone]);
            fewer.weights.push_back(tones.weights[tone]);
        }
    }
    return fewer;
}

} // namespace posiscope
