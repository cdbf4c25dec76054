// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/encodings/encoding.h"
#include "core/encodings/scores.h"
#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/encodings/sinusoidal/tone_bank.h"
#include "core/encodings/vectors.h"
#include "core/similarity/closest_pair.h"
#include "core/similarity/sinusoidal_scores.h"

#include <cmath>
#include <memory>
#include <span>
#include <utility>

namespace posiscope {

namespace {

/// Reads the cells of rows at fixed dimensions.
class ChosenCells
{
public:
    ChosenCells(const Sinusoid& sinusoid, std::span<const int> dimensions)
    {
        for (const int dimension : dimensions) {
            const Column column = columnAt(sinusoid.parameters(), dimension);
            // In the interleaved layout sine and cosine of a pair are neighbours, and share an angle.
            if (m_pairs.empty() || m_pairs.back() != column.pair) {
                m_pairs.push_back(column.pair);
                m_turns.push_back(sinusoid.frequencies().turns(column.pair));
            }
            m_places.push_back({m_pairs.size() - 1, column.cosine});
        }
        m_sines.resize(m_turns.size());
        m_cosines.resize(m_turns.size());
    }

    /// The cells of a row in the order of the dimensions.
    void read(int position, std::span<double> out)
    {
        pairValues(m_turns, position, m_sines, m_cosines);
        for (std::size_t i = 0; i < m_places.size(); ++i)
            out[i] = (m_places[i].isCosine ? m_cosines : m_sines)[m_places[i].pair];
    }

private:
    struct Place
    {
        std::size_t pair;
        bool isCosine;
    };

    std::vector<int> m_pairs;
    std::vector<DoubleDouble> m_turns; ///< of each pair
    std::vector<Place> m_places;       ///< of each cell
    std::vector<double> m_sines;
    std::vector<double> m_cosines;
};

/// The vectors of the sinusoidal encoding. Pictures and curves are computed from tones; ranges, norms and the
/// closest pair are exact for any length. With Values::Sines the cosines are hidden.
class SinusoidalVectors : public Vectors
{
public:
    SinusoidalVectors(std::shared_ptr<const Sinusoid> sinusoid, Values values)
        : Vectors(sinusoid->parameters())
        , m_sinusoid(std::move(sinusoid))
        , m_values(values)
    {
    }

    double cell(int position, int dimension) const override { return m_sinusoid->cell(position, dimension); }

    RowReader reader() const override
    {
        return [sinusoid = m_sinusoid, chosen = std::shared_ptr<ChosenCells>()](
                   int position, std::span<const int> dimensions, std::span<double> out) mutable {
            if (!chosen)
                chosen = std::make_shared<ChosenCells>(*sinusoid, dimensions);
            chosen->read(position, out);
        };
    }

    void rows(int first, TableRef<double> out) const override { m_sinusoid->rows(first, out); }
    void rows(int first, TableRef<float> out) const override { m_sinusoid->rows(first, out); }

    std::function<void(int first, TableRef<float> out)> shownRows() const override
    {
        std::vector<Column> columns;
        for (const int dimension : shownDimensions())
            columns.push_back(columnAt(parameters(), dimension));
        // Shared by all calls, so that a block continues the recurrence where the last block ended.
        const auto bank = std::make_shared<ToneBank>(m_sinusoid->frequencies(), columns);
        return [bank](int first, TableRef<float> out) {
            bank->write(first, static_cast<int>(out.rows()), out.data(), out.outerStride());
        };
    }

    bool isHidden(int dimension) const override
    {
        return m_values == Values::Sines && columnAt(parameters(), dimension).cosine;
    }

    std::string columnName(int dimension) const override
    {
        const Column column = columnAt(parameters(), dimension);
        return (column.cosine ? "cos" : "sin") + std::to_string(column.pair);
    }

    bool isPaired() const override { return true; }

    ColumnForm formOf(int dimension) const override
    {
        return columnAt(parameters(), dimension).cosine ? ColumnForm::Cosine : ColumnForm::Sine;
    }

    std::vector<ColumnRun> runs() const override
    {
        const int dModel = parameters().dModel;
        const int step = parameters().layout == Layout::Interleaved ? 2 : 1;
        const int sines = pairCount(dModel);
        std::vector<ColumnRun> runs{{0, step, sines, ColumnForm::Sine}};
        if (m_values == Values::All && dModel > 1)
            runs.push_back({dimensionOf(parameters(), {0, true}), step, dModel - sines, ColumnForm::Cosine});
        return runs;
    }

    void pixels(Window rows, Window columns, TableRef<float> out) const override
    {
        encodingPixels(*m_sinusoid, rows, columns, out, m_values);
    }

    void pixels(Window rows, Window columns, int height, int width, const TakeRows& take) const override
    {
        encodingPixels(*m_sinusoid, rows, columns, height, width, take, m_values);
    }

    WavePixels acrossRow(int position, const ColumnRun& run, Window places, int width) const override
    {
        return acrossPairs(*m_sinusoid, position, run.form == ColumnForm::Cosine, places, width);
    }

    WavePixels alongColumn(int dimension, Window positions, int width) const override
    {
        return alongPositions(*m_sinusoid, dimension, positions, width);
    }

    Window bounds() const override { return {-1, 1}; }

    double columnRange(int dimension) const override
    {
        return posiscope::columnRange(*m_sinusoid, dimension);
    }

    double norm(int position) const override
    {
        const int dModel = parameters().dModel;
        const int whole = m_values == Values::All ? dModel / 2 : 0; // pairs that add 1 each to the square
        double square = whole;
        for (int pair = whole; pair < pairCount(dModel); ++pair) {
            const double sine = cell(position, dimensionOf(parameters(), {pair, false}));
            square += sine * sine;
        }
        return std::sqrt(square);
    }

    std::optional<ClosestPair> closestPair(std::stop_token stop) const override
    {
        const bool bySines = m_values == Values::Sines && parameters().dModel > 1;
        return bySines ? closestPairBySines(parameters(), std::move(stop))
                       : posiscope::closestPair(parameters(), std::move(stop));
    }

private:
    std::shared_ptr<const Sinusoid> m_sinusoid;
    Values m_values;
};

} // namespace

// encoding_list.cpp declares it too, whose list names it.
Encoding sinusoidalEncoding(const Parameters& parameters, Values values);

Encoding sinusoidalEncoding(const Parameters& parameters, Values values)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(parameters);
    const std::shared_ptr<const Frequencies> frequencies = sinusoid->sharedFrequencies();
    return {parameters, values, std::make_shared<const SinusoidalVectors>(sinusoid, values),
            std::make_shared<const SinusoidalScores>(parameters, frequencies, values), frequencies};
}

} // namespace posiscope
