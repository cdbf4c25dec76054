// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/forces.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

using simd::FloatLine;
using simd::lineFloats;
using simd::part;
using simd::total;

namespace {

constexpr std::size_t panelRows = Affinities::panelRows;

template <std::size_t Bytes>
using Floats = typename simd::VectorTypes<Bytes>::Floats;

/// Some points of a panel: their coordinates, and their sums so far. "pull" is attraction, "push" repulsion.
template <std::size_t Bytes, std::size_t Rows>
struct RowSums
{
    float x[Rows], y[Rows];
    const FloatLine* own; ///< of the first row
    Floats<Bytes> pullX[Rows] = {}, pullY[Rows] = {}, pushX[Rows] = {}, pushY[Rows] = {};
    Floats<Bytes> q = {};
};

/// Adds the forces between the rows and the columns of one block. bothWays: the columns are not the panel's
/// own block, so that each pair occurs once, and its forces are added to both points.
template <std::size_t Bytes, std::size_t Rows, bool bothWays>
POSISCOPE_INLINE void addBlock(RowSums<Bytes, Rows>& rows, const FloatLine* p, const PointLines& points,
                               Forces::Lines& columns)
{
    for (std::size_t lane = 0; lane < lineFloats; lane += simd::VectorTypes<Bytes>::floats) {
        const Floats<Bytes> x = part<Bytes>(points.x, lane), y = part<Bytes>(points.y, lane);
        Floats<Bytes> pullX = {}, pullY = {}, pushX = {}, pushY = {};
#pragma GCC unroll 4
        for (std::size_t r = 0; r < Rows; ++r) {
            const Floats<Bytes> dx = rows.x[r] - x, dy = rows.y[r] - y;
            const Floats<Bytes> q = 1.0f / (1.0f + dx * dx + dy * dy);
            const Floats<Bytes> pull = part<Bytes>(p[r], lane) * q, push = q * q;
            if constexpr (bothWays)
                rows.q += q;
            else
                rows.q += q - part<Bytes>(rows.own[r], lane);
            rows.pullX[r] += pull * dx;
            rows.pullY[r] += pull * dy;
            rows.pushX[r] += push * dx;
            rows.pushY[r] += push * dy;
            if constexpr (bothWays) {
                pullX += pull * dx;
                pullY += pull * dy;
                pushX += push * dx;
                pushY += push * dy;
            }
        }
        if constexpr (bothWays) {
            part<Bytes>(columns.attraction.x, lane) -= pullX;
            part<Bytes>(columns.attraction.y, lane) -= pullY;
            part<Bytes>(columns.repulsion.x, lane) -= pushX;
            part<Bytes>(columns.repulsion.y, lane) -= pushY;
        }
    }
}

/// Adds the forces between `Rows` rows of a panel, from `first` on, and all columns from the panel's own
/// block on. Returns their part of Z.
template <std::size_t Bytes, std::size_t Rows>
POSISCOPE_INLINE double addRows(const Affinities& affinities, const Plane& plane, std::size_t panel,
                                std::size_t first, std::vector<Forces::Lines>& sums)
{
    RowSums<Bytes, Rows> rows;
    const std::size_t own = Affinities::firstBlock(panel);
    const std::size_t firstLane = panel * panelRows % lineFloats + first;
    rows.own = &ownLines[firstLane];
    for (std::size_t r = 0; r < Rows; ++r) {
        rows.x[r] = plane.lines()[own].x.at[firstLane + r];
        rows.y[r] = plane.lines()[own].y.at[firstLane + r];
    }
    const FloatLine* p = affinities.panel(panel) + first;
    addBlock<Bytes, Rows, false>(rows, p, plane.lines()[own], sums[own]);
    const auto ownQ = static_cast<double>(total<Bytes>(rows.q));
    rows.q = Floats<Bytes>{};
    for (std::size_t block = own + 1; block < plane.lines().size(); ++block) {
        p += panelRows;
        addBlock<Bytes, Rows, true>(rows, p, plane.lines()[block], sums[block]);
    }
    for (std::size_t r = 0; r < Rows; ++r) {
        sums[own].attraction.x.at[firstLane + r] += total<Bytes>(rows.pullX[r]);
        sums[own].attraction.y.at[firstLane + r] += total<Bytes>(rows.pullY[r]);
        sums[own].repulsion.x.at[firstLane + r] += total<Bytes>(rows.pushX[r]);
        sums[own].repulsion.y.at[firstLane + r] += total<Bytes>(rows.pushY[r]);
    }
    return ownQ + 2 * static_cast<double>(total<Bytes>(rows.q));
}

template <std::size_t Bytes>
POSISCOPE_INLINE double sumAs(const Affinities& affinities, const Plane& plane,
                              std::vector<Forces::Lines>& sums)
{
    // As many rows at once as have sums that fit in the registers: 32 with AVX-512, 16 without.
    constexpr std::size_t rows = Bytes == 64 ? 4 : 2;
    double z = 0;
    for (std::size_t panel = 0; panel < affinities.panels(); ++panel)
        for (std::size_t first = 0; first < panelRows; first += rows)
            z += addRows<Bytes, rows>(affinities, plane, panel, first, sums);
    return z;
}

POSISCOPE_VERSIONS(double sumForces(const Affinities& affinities, const Plane& plane,
                                    std::vector<Forces::Lines>& sums),
                   sumAs, (affinities, plane, sums))

} // namespace

void Forces::evaluate(const Affinities& affinities, const Plane& plane)
{
    std::fill(m_lines.begin(), m_lines.end(), Lines{});
    m_z = sumForces(affinities, plane, m_lines);
}

namespace {

/// Σ q_ij and Σ p_ij ln(1 / q_ij).
struct Sums
{
    double q = 0, logs = 0;
};

/// The sums over the pairs of one point and the points of a block; `own` is q = 1 in the lane of the point
/// itself.
template <std::size_t Bytes>
POSISCOPE_INLINE Sums blockSums(float rowX, float rowY, const FloatLine& p, const PointLines& columns,
                                const FloatLine& own)
{
    using Floats = typename simd::VectorTypes<Bytes>::Floats;
    Floats q = {}, logs = {};
    for (std::size_t lane = 0; lane < lineFloats; lane += simd::VectorTypes<Bytes>::floats) {
        const Floats dx = rowX - part<Bytes>(columns.x, lane), dy = rowY - part<Bytes>(columns.y, lane);
        const Floats inverse = 1.0f + dx * dx + dy * dy;
        q += 1.0f / inverse - part<Bytes>(own, lane);
        logs += part<Bytes>(p, lane) * simd::logarithm<Bytes>(inverse);
    }
    return {static_cast<double>(total<Bytes>(q)), static_cast<double>(total<Bytes>(logs))};
}

template <std::size_t Bytes>
POSISCOPE_INLINE Sums sumPairsAs(const Affinities& affinities, const Plane& plane)
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
                const Sums added =
                    blockSums<Bytes>(rows.x.at[lane], rows.y.at[lane], *p, plane.lines()[block],
                                     block == own ? ownLines[lane] : zeros);
                const double times = block == own ? 1 : 2;
                sums.q += times * added.q;
                sums.logs += times * added.logs;
            }
    }
    return sums;
}

POSISCOPE_VERSIONS(Sums sumPairs(const Affinities& affinities, const Plane& plane), sumPairsAs,
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
