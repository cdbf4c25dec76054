// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/facets/sinusoidal_vectors.h"

#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "core/encodings/sinusoidal/facets/chosen_pairs.h"
#include "core/encodings/sinusoidal/row_convention.h"
#include "core/encodings/sinusoidal/similarity/closest_pair.h"
#include "core/encodings/sinusoidal/similarity/sinusoidal_scores.h"
#include "core/encodings/sinusoidal/wave_pixels.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace posiscope {

SinusoidalVectors::SinusoidalVectors(std::shared_ptr<const Sinusoid> sinusoid, ShownColumns shown)
    : Vectors(sinusoid->parameters())
    , m_sinusoid(std::move(sinusoid))
    , m_shown(shown)
{
}

RowReader SinusoidalVectors::reader() const
{
    struct Chosen
    {
        ChosenPairs pairs;
        std::vector<DoubleDouble> turns;
    };
    return [sinusoid = m_sinusoid, chosen = std::shared_ptr<Chosen>()](
               int position, std::span<const int> dimensions, std::span<double> out) mutable {
        if (!chosen) {
            chosen = std::make_shared<Chosen>(Chosen{{sinusoid->parameters(), dimensions}, {}});
            for (const int pair : chosen->pairs.pairs())
                chosen->turns.push_back(sinusoid->frequencies().turns(pair));
        }
        pairValues(chosen->turns, positionOf(sinusoid->parameters(), position), chosen->pairs.sines(),
                   chosen->pairs.cosines());
        if (sinusoid->amplitude(0) != 1)
            chosen->pairs.changeEach(
                [&](double value, int pair) { return sinusoid->amplitude(pair) * value; });
        chosen->pairs.write(out);
    };
}

bool SinusoidalVectors::isHidden(int dimension) const
{
    const Column column = columnAt(parameters(), dimension);
    return m_shown == ShownColumns::Sines && (column.cosine || column.pair >= pairCount(parameters()));
}

std::string SinusoidalVectors::columnName(int dimension) const
{
    const Column column = columnAt(parameters(), dimension);
    if (hasZeroColumn(parameters()) && column.pair == pairCount(parameters()))
        return "zero";
    return (column.cosine ? "cos" : "sin") + std::to_string(column.pair);
}

ColumnForm SinusoidalVectors::formOf(int dimension) const
{
    const Column column = columnAt(parameters(), dimension);
    if (column.pair >= pairCount(parameters()))
        return ColumnForm::Plain;
    return column.cosine ? ColumnForm::Cosine : ColumnForm::Sine;
}

std::vector<ColumnRun> SinusoidalVectors::runs() const
{
    const int step = parameters().layout == Layout::Interleaved ? 2 : 1;
    std::vector<ColumnRun> runs{{0, step, 0, ColumnForm::Sine}, {0, step, 0, ColumnForm::Cosine}};
    for (int dimension = parameters().dModel - 1; dimension >= 0; --dimension)
        for (ColumnRun& run : runs)
            if (run.form == formOf(dimension)) {
                run.first = dimension;
                ++run.count;
            }
    if (m_shown == ShownColumns::Sines || runs.back().count == 0)
        runs.pop_back();
    // A lone sine after interleaved pairs whose cosines come first stands nearer than the others.
    if (ColumnRun& sines = runs.front(); sines.first + step * (sines.count - 1) >= parameters().dModel) {
        --sines.count;
        runs.push_back({parameters().dModel - 1, step, 1, ColumnForm::Sine});
    }
    return runs;
}

Interval SinusoidalVectors::bounds() const
{
    const double largest =
        std::max(m_sinusoid->amplitude(0), m_sinusoid->amplitude((parameters().dModel - 1) / 2));
    return {-largest, largest};
}

std::function<void(int first, TableRef<float> out)> ToneVectors::shownRows() const
{
    std::vector<Column> columns;
    for (const int dimension : shownDimensions())
        columns.push_back(columnAt(parameters(), dimension));
    // Shared by all calls, so that a block continues the recurrence where the last block ended.
    const auto bank = std::make_shared<ToneBank>(sinusoid().tones(columns));
    return [bank](int first, TableRef<float> out) {
        bank->write(first, static_cast<int>(out.rows()), out.data(), out.outerStride());
    };
}

void ToneVectors::pixels(Interval rows, Interval columns, TableRef<float> out) const
{
    encodingPixels(sinusoid(), rows, columns, out, shown());
}

void ToneVectors::pixels(Interval rows, Interval columns, int height, int width, const TakeRows& take) const
{
    encodingPixels(sinusoid(), rows, columns, height, width, take, shown());
}

WavePixels ToneVectors::acrossRow(int position, const ColumnRun& run, Interval places, int width) const
{
    const int pair = columnAt(parameters(), run.first).pair;
    return acrossPairs(sinusoid(), position, run.form == ColumnForm::Cosine,
                       {places.first + pair, places.last + pair}, width);
}

WavePixels ToneVectors::alongColumn(int dimension, Interval positions, int width) const
{
    return alongPositions(sinusoid(), dimension, positions, width);
}

double ToneVectors::columnRange(int dimension) const
{
    return posiscope::columnRange(sinusoid(), dimension);
}

double ToneVectors::norm(int position) const
{
    const int pairs = parameters().dModel / 2;
    const int whole =
        shown() == ShownColumns::All ? pairs : 0; // pairs that add 1 each to the square, or more
    const double factor = sinusoid().amplitude(0);
    const int multiplied = std::min(whole, turnedColumns(parameters()) / 2);
    double square = whole + multiplied * (factor * factor - 1);
    for (int pair = whole; pair < pairCount(parameters()); ++pair) {
        const double sine = cell(position, dimensionOf(parameters(), {pair, false}));
        square += sine * sine;
    }
    return std::sqrt(square);
}

std::optional<ClosestPair> ToneVectors::closestPair(std::stop_token stop) const
{
    if (!hasToneScores(parameters(), shown()))
        return Vectors::closestPair(std::move(stop));
    const bool bySines = shown() == ShownColumns::Sines && parameters().dModel > 1;
    std::optional<ClosestPair> found = bySines ? closestPairBySines(parameters(), std::move(stop))
                                               : posiscope::closestPair(parameters(), std::move(stop));
    if (found) {
        // The columns that do not turn add to the norms, which are the same of every row, but not to the
        // distance.
        ClosePair& pair = found->pair;
        pair.distance *= sinusoid().amplitude(0);
        if (!bySines && pairCount(parameters()) < parameters().dModel / 2)
            pair.cosine = 1 - pair.distance * pair.distance / (2 * norm(pair.first) * norm(pair.second));
    }
    return found;
}

} // namespace posiscope
