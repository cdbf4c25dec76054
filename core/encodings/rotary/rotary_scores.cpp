// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/rotary_scores.h"

#include "core/encodings/rotary/turned_vectors.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

RotaryScores::RotaryScores(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies)
    : OffsetTones(parameters, std::move(frequencies))
{
    const auto [query, key] = queryAndKey(parameters);
    const double factor = attentionFactor(parameters);
    double queries = 0;
    double keys = 0;
    for (int pair = 0; pair < parameters.dModel / 2; ++pair) {
        const auto [first, second] = columnsOfPair(parameters, pair);
        const double square = pair < scaledPairs(parameters) ? factor * factor : 1;
        m_cosines.push_back(square * (query[first] * key[first] + query[second] * key[second]));
        m_sines.push_back(square * (query[second] * key[first] - query[first] * key[second]));
        queries += square * (query[first] * query[first] + query[second] * query[second]);
        keys += square * (key[first] * key[first] + key[second] * key[second]);
    }
    if (parameters.rotary.queries == Queries::Unit)
        m_sines.clear(); // all are 0
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

ScaledScores::ScaledScores(std::shared_ptr<const Scores> scores, double factor, double ofDistance)
    : Scores(scores->parameters())
    , m_scores(std::move(scores))
    , m_factor(factor)
    , m_ofDistance(ofDistance)
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
