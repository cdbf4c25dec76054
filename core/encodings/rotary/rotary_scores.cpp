// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/rotary_scores.h"

#include "core/numerics/seeded_random.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

RotaryScores::RotaryScores(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies)
    : OffsetTones(parameters, std::move(frequencies))
{
    const SeededVectors seeded(parameters.encodingSeed);
    std::vector<double> query(static_cast<std::size_t>(parameters.dModel));
    std::vector<double> key(query.size());
    SeededVectors::fill(seeded.keyOf("query"), 0, query);
    SeededVectors::fill(seeded.keyOf("key"), 0, key);
    double queries = 0;
    double keys = 0;
    for (int pair = 0; pair < this->frequencies().pairCount(); ++pair) {
        // Which two columns of a query are turned does not depend on which of sine and cosine comes first.
        const auto [first, second] =
            std::minmax({static_cast<std::size_t>(dimensionOf(parameters, {pair, false})),
                         static_cast<std::size_t>(dimensionOf(parameters, {pair, true}))});
        m_cosines.push_back(query[first] * key[first] + query[second] * key[second]);
        m_sines.push_back(query[second] * key[first] - query[first] * key[second]);
        queries += query[first] * query[first] + query[second] * query[second];
        keys += key[first] * key[first] + key[second] * key[second];
    }
    m_squares = queries + keys;
    m_norms = std::sqrt(queries * keys);
}

double RotaryScores::measured(Measure measure, double dot) const
{
    switch (measure) {
    case Measure::Cosine:
        return std::clamp(dot / m_norms, -1., 1.);
    case Measure::Distance:
        return std::sqrt(std::max(0., m_squares - 2 * dot));
    case Measure::Dot:
        break;
    }
    return dot;
}

ScaledScores::ScaledScores(std::shared_ptr<const Scores> scores, double factor)
    : Scores(scores->parameters())
    , m_scores(std::move(scores))
    , m_factor(factor)
{
}

double ScaledScores::value(Measure measure, int p, int q) const
{
    return factor(measure) * m_scores->value(measure, p, q);
}

std::function<double(int p, int q)> ScaledScores::eachValue(Measure measure) const
{
    return
        [each = m_scores->eachValue(measure), by = factor(measure)](int p, int q) { return by * each(p, q); };
}

Scores::ReadRow ScaledScores::everyRow(Measure measure, const Progress& progress) const
{
    return [read = m_scores->everyRow(measure, progress), by = factor(measure)](int p,
                                                                                std::span<double> scores) {
        read(p, scores);
        for (double& score : scores)
            score *= by;
    };
}

void ScaledScores::pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const
{
    m_scores->pixels(measure, rows, columns, out);
    out *= static_cast<float>(factor(measure));
}

Interval ScaledScores::bounds(Measure measure) const
{
    const Interval ends = m_scores->bounds(measure);
    return {factor(measure) * ends.first, factor(measure) * ends.last};
}

Scores::ReadMeans ScaledScores::everyMean(Measure measure, const Progress& progress) const
{
    return [read = m_scores->everyMean(measure, progress), by = factor(measure)](int first,
                                                                                 std::span<double> means) {
        read(first, means);
        for (double& mean : means)
            mean *= by;
    };
}

double ScaledScores::atOffset(Measure measure, int offset) const
{
    return factor(measure) * m_scores->atOffset(measure, offset);
}

std::vector<double> ScaledScores::curve(Measure measure, int first, int count) const
{
    std::vector<double> values = m_scores->curve(measure, first, count);
    for (double& value : values)
        value *= factor(measure);
    return values;
}

std::vector<double> ScaledScores::curvePixels(Measure measure, Interval offsets, int width) const
{
    std::vector<double> values = m_scores->curvePixels(measure, offsets, width);
    for (double& value : values)
        value *= factor(measure);
    return values;
}

} // namespace posiscope
