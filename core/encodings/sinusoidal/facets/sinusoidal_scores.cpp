// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/facets/sinusoidal_scores.h"

#include "core/similarity/position_pairs.h"
#include "core/similarity/similarity_cells.h"

#include <utility>

namespace posiscope {

SinusoidalScores::SinusoidalScores(const Parameters& parameters,
                                   std::shared_ptr<const Frequencies> frequencies, Values values)
    : Scores(parameters)
    , m_frequencies(std::move(frequencies))
    , m_values(values)
    , m_curve(parameters, m_frequencies, values)
{
}

double SinusoidalScores::value(Measure measure, int p, int q) const
{
    return similarityBy(measure).value(p, q);
}

std::function<double(int p, int q)> SinusoidalScores::eachValue(Measure measure) const
{
    const auto cells = std::make_shared<SimilarityCells>(parameters(), measure, m_values);
    return [cells](int p, int q) { return cells->value(p, q); };
}

Scores::ReadRow SinusoidalScores::everyRow(Measure measure, const Progress& progress) const
{
    const auto pairs = std::make_shared<const PositionPairs>(parameters(), measure, m_values, progress);
    return [pairs](int p, std::span<double> scores) {
        for (std::size_t q = 0; q < scores.size(); ++q)
            scores[q] = pairs->value(p, static_cast<int>(q));
    };
}

void SinusoidalScores::pixels(Measure measure, Window rows, Window columns, TableRef<float> out) const
{
    similarityBy(measure).pixels(rows, columns, out);
}

Window SinusoidalScores::bounds(Measure measure) const
{
    return similarityBy(measure).bounds();
}

CurveMean SinusoidalScores::curveMean() const
{
    return m_curve.isMean() ? CurveMean::Endless : CurveMean::None;
}

double SinusoidalScores::atOffset(Measure measure, int offset) const
{
    return measure == Measure::Dot ? m_curve.value(offset) : m_curve.values(offset, 1, measure).front();
}

std::vector<double> SinusoidalScores::curve(Measure measure, int first, int count) const
{
    return m_curve.values(first, count, measure);
}

std::vector<double> SinusoidalScores::curvePixels(Measure measure, Window offsets, int width) const
{
    return m_curve.pixels(offsets, width, measure);
}

FirstRise SinusoidalScores::firstRise(std::stop_token stop) const
{
    return m_curve.firstRise(std::move(stop));
}

} // namespace posiscope
