// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/tsne.h"

#include "core/numerics/dispatch.h"
#include "core/projection/conditional_probabilities.h"
#include "core/projection/sampled_rows.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>

namespace posiscope {

using simd::FloatLine;
using simd::lineFloats;

namespace {

/// The principal components, scaled to a standard deviation of 1e-4 along the first, at which all points
/// attract and repel each other. Random offsets of a tenth of that separate equal points and make the result
/// depend on the seed.
Plane initialPlane(const PrincipalComponents& principal, int seed)
{
    constexpr double spread = 1e-4;
    const double scale = principal.variances(0) > 0 ? spread / std::sqrt(principal.variances(0)) : 0;
    std::mt19937 random(static_cast<std::mt19937::result_type>(seed));
    const auto jitter = [&] { return 0.1 * spread * (static_cast<double>(random()) / 0x1p31 - 1); };
    Plane plane(static_cast<std::size_t>(principal.coordinates.rows()));
    for (Eigen::Index i = 0; i < principal.coordinates.rows(); ++i) {
        const double x = scale * principal.coordinates(i, 0) + jitter();
        const double y = scale * principal.coordinates(i, 1) + jitter();
        plane.set(static_cast<std::size_t>(i), static_cast<float>(x), static_cast<float>(y));
    }
    return plane;
}

/// How one iteration's forces move the points: the factors of the two forces, which include the learning
/// rate, and the largest step of a coordinate.
struct Motion
{
    float attraction, repulsion, momentum;
    float limit = 0.5f;
};

POSISCOPE_CLONES void moveLine(const FloatLine& attraction, const FloatLine& repulsion, const Motion& motion,
                               FloatLine& place, FloatLine& velocity, FloatLine& gain)
{
    for (std::size_t lane = 0; lane < lineFloats; ++lane) {
        const float slope = motion.attraction * attraction.at[lane] - motion.repulsion * repulsion.at[lane];
        // The gain grows where a coordinate keeps its direction, and shrinks where it oscillates (Jacobs,
        // 1988).
        const float before = velocity.at[lane];
        const float gained =
            slope * before < 0 ? gain.at[lane] + 0.2f : std::max(gain.at[lane] * 0.8f, 0.01f);
        const float after = motion.momentum * before - gained * slope;
        gain.at[lane] = gained;
        velocity.at[lane] = std::clamp(after, -motion.limit, motion.limit);
        place.at[lane] += velocity.at[lane];
    }
}

/// The learning rate that scikit-learn has for learning_rate="auto".
float learningRate(std::size_t points)
{
    return std::max(static_cast<float>(points) / 48, 50.0f);
}

void requirePoints(const Eigen::Ref<const Table<double>>& points)
{
    if (points.rows() < 1 || points.rows() > mostProjected)
        throw refusal("points", std::to_string(points.rows()), wholeNumbersBetween(1, mostProjected));
    if (!points.allFinite())
        throw refusal("points", translated("projection", "a value that is no finite number"),
                      translated("projection", "finite numbers"));
}

} // namespace

Tsne::Tsne(Affinities affinities, Plane plane)
    : m_affinities(std::move(affinities))
    , m_plane(std::move(plane))
    , m_forces(m_plane.count())
    , m_velocities(m_plane.lines().size())
    , m_gains(m_plane.lines().size())
{
    for (PointLines& gains : m_gains) {
        gains.x.at.fill(1);
        gains.y.at.fill(1);
    }
}

std::optional<Tsne> Tsne::start(const Eigen::Ref<const Table<double>>& points,
                                const PrincipalComponents& components, const TsneSettings& settings,
                                const Progress& progress)
{
    requirePoints(points);
    requirePerplexity(settings.perplexity, points.rows());
    const Table<float> probabilities = conditionalProbabilities(
        squaredDistances(points, progress), points.cols(), settings.perplexity, progress.stop);
    if (progress.isStopped())
        return std::nullopt;
    return Tsne(Affinities(probabilities), initialPlane(components, settings.seed));
}

// The exaggeration of the attraction begins at 12 and falls to 1 exponentially. If it stayed at 12 and then
// dropped to 1 at once, as usual, small sets of points would oscillate, because the learning rate suits many
// points, and some would end far away from all others. Measured on 1000 seeds of n = 10000, d_model = 8,
// max_len = 128, perplexity 4.
void Tsne::step()
{
    constexpr float atFirst = 12;
    const float remaining = 1 - static_cast<float>(m_iteration) / exaggeratedIterations;
    const float exaggeration = remaining > 0 ? std::pow(atFirst, remaining) : 1;
    const float momentum = remaining > 0 ? 0.8f : 0.9f;
    m_forces.evaluate(m_affinities, m_plane);
    const float rate = 4 * learningRate(m_plane.count());
    const float z = static_cast<float>(std::max(m_forces.z(), 1e-30));
    const Motion motion{rate * exaggeration, rate / z, momentum};
    for (std::size_t i = 0; i < m_plane.lines().size(); ++i) {
        const Forces::Lines& forces = m_forces.lines()[i];
        PointLines& places = m_plane.lines()[i];
        moveLine(forces.attraction.x, forces.repulsion.x, motion, places.x, m_velocities[i].x, m_gains[i].x);
        moveLine(forces.attraction.y, forces.repulsion.y, motion, places.y, m_velocities[i].y, m_gains[i].y);
    }
    m_plane.placeFillers();
    ++m_iteration;
}

Table<float> Tsne::coordinates() const
{
    Table<float> points(count(), 2);
    for (Eigen::Index i = 0; i < points.rows(); ++i)
        points.row(i) << m_plane.x(static_cast<std::size_t>(i)), m_plane.y(static_cast<std::size_t>(i));
    return points.rowwise() - points.colwise().mean().eval();
}

} // namespace posiscope
