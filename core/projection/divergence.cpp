// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/divergence.h"

#include <cmath>

namespace posiscope {

using vectors::FloatLine;
using vectors::lineFloats;
using vectors::part;
using vectors::total;

namespace {

constexpr std::size_t panelRows = Affinities::panelRows;

/// Σ q_ij and Σ p_ij ln(1 / q_ij).
struct Sums
{
    double q = 0, stretch = 0;
};

/// One row of a panel against the columns of a block; `own` is what it adds by meeting itself.
template <std::size_t Bytes>
POSISCOPE_INLINE Sums meet(float rowX, float rowY, const FloatLine& p, const PointLines& columns,
                           const FloatLine& own)
{
    using Floats = typename vectors::Of<Bytes>::Floats;
    Floats q = {}, stretch = {};
    for (std::size_t lane = 0; lane < lineFloats; lane += vectors::Of<Bytes>::floats) {
        const Floats dx = rowX - part<Bytes>(columns.x, lane), dy = rowY - part<Bytes>(columns.y, lane);
        const Floats inverse = 1.0f + dx * dx + dy * dy;
        q += 1.0f / inverse - part<Bytes>(own, lane);
        stretch += part<Bytes>(p, lane) * vectors::logarithm<Bytes>(inverse);
    }
    return {static_cast<double>(total<Bytes>(q)), static_cast<double>(total<Bytes>(stretch))};
}

template <std::size_t Bytes>
POSISCOPE_INLINE Sums sumAs(const Affinities& affinities, const Plane& plane)
{
    const FloatLine others;
    Sums sums;
    for (std::size_t panel = 0; panel < affinities.panels(); ++panel) {
        const FloatLine* p = affinities.panel(panel);
        const std::size_t own = Affinities::firstBlock(panel);
        for (std::size_t block = own; block < plane.lines().size(); ++block)
            for (std::size_t r = 0; r < panelRows; ++r, ++p) {
                const PointLines& rows = plane.lines()[own];
                const std::size_t lane = panel * panelRows % lineFloats + r;
                const Sums met = meet<Bytes>(rows.x.at[lane], rows.y.at[lane], *p, plane.lines()[block],
                                             block == own ? ownLines[lane] : others);
                const double ways = block == own ? 1 : 2;
                sums.q += ways * met.q;
                sums.stretch += ways * met.stretch;
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
    return affinities.negativeEntropy() + sums.stretch + std::log(sums.q);
}

} // namespace posiscope
