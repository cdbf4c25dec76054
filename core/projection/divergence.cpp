// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/divergence.h"

#include <cmath>

namespace posiscope {

using simd::FloatLine;
using simd::lineFloats;
using simd::part;
using simd::total;

namespace {

constexpr std::size_t panelRows = Affinities::panelRows;

/// Σ q_ij and Σ p_ij ln(1 / q_ij).
struct Sums
{
    double q = 0, logs = 0;
};

/// The sums over the pairs of one point and the points of a block; `own` is q = 1 in the lane of the point
/// itself.
template <std::size_t Bytes>
POSISCOPE_INLINE Sums addBlock(float rowX, float rowY, const FloatLine& p, const PointLines& columns,
                               const FloatLine& own)
{
    using Floats = typename simd::Of<Bytes>::Floats;
    Floats q = {}, logs = {};
    for (std::size_t lane = 0; lane < lineFloats; lane += simd::Of<Bytes>::floats) {
        const Floats dx = rowX - part<Bytes>(columns.x, lane), dy = rowY - part<Bytes>(columns.y, lane);
        const Floats inverse = 1.0f + dx * dx + dy * dy;
        q += 1.0f / inverse - part<Bytes>(own, lane);
        logs += part<Bytes>(p, lane) * simd::logarithm<Bytes>(inverse);
    }
    return {static_cast<double>(total<Bytes>(q)), static_cast<double>(total<Bytes>(logs))};
}

template <std::size_t Bytes>
POSISCOPE_INLINE Sums sumAs(const Affinities& affinities, const Plane& plane)
{
    const FloatLine zeros;
    Sums sums;
    for (std::size_t panel = 0; panel < affinities.panels(); ++panel) {
        const FloatLine* p = affinities.panel(panel);
        const std::size_t own = Affinities::firstBlock(panel);
        for (std::size_t block = own; block < plane.lines().size(); ++block)
            for (std::size_t r = 0; r < panelRows; ++r, ++p) {
                const PointLines& rows = plane.lines()[own];
                const std::size_t lane = panel * panelRows % lineFloats + r;
                const Sums added = addBlock<Bytes>(rows.x.at[lane], rows.y.at[lane], *p, plane.lines()[block],
                                                   block == own ? ownLines[lane] : zeros);
                const double times = block == own ? 1 : 2;
                sums.q += times * added.q;
                sums.logs += times * added.logs;
            }
    }
    return sums;
}

POSISCOPE_VERSIONS(Sums sumPairs(const Affinities& affinities, const Plane& plane), sumAs,
                   (affinities, plane))

} // namespace

double divergence(const Affinities& affinities, const Plane& plane)
{
    if (plane.count() < 2)
        return 0;
    const Sums sums = sumPairs(affinities, plane);
    return affinities.negativeEntropy() + sums.logs + std::log(sums.q);
}

} // namespace posiscope
