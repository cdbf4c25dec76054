// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/position_sum.h"

#include "core/encodings/sinusoidal/pair_values.h"
#include "core/encodings/sinusoidal/tones.h"
#include "core/scene/require.h"
#include "core/sentence/cell_means.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

/// The encoding's cells at some dimensions, the same ones of every row.
class EncodingCells
{
public:
    EncodingCells(const Sinusoid& sinusoid, std::span<const int> dimensions)
    {
        for (const int dimension : dimensions) {
            const Column column = columnAt(sinusoid.parameters(), dimension);
            // In turn, sine and cosine of a pair are neighbours, and one angle serves both.
            if (m_pairs.empty() || m_pairs.back() != column.pair) {
                m_pairs.push_back(column.pair);
                m_turns.push_back(sinusoid.frequencies().turns(column.pair));
            }
            m_places.push_back({m_pairs.size() - 1, column.cosine});
        }
        m_sines.resize(m_turns.size());
        m_cosines.resize(m_turns.size());
    }

    /// Computes a row. The cells stand in the order of the dimensions.
    void readRow(int position) { pairValues(m_turns, position, m_sines, m_cosines); }
    double operator[](std::size_t cell) const
    {
        const auto [pair, isCosine] = m_places[cell];
        return (isCosine ? m_cosines : m_sines)[pair];
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

/// The vectors of a sentence's words.
RowReader wordsOf(const Embedding& embedding, int sentence)
{
    return [&embedding, sentence](int position, std::span<const int> cells, std::span<double> out) {
        embedding.cells(sentence, position, cells, out);
    };
}

} // namespace

PositionSum::PositionSum(std::shared_ptr<const Embedding> embedding, std::shared_ptr<const Sinusoid> sinusoid,
                         const Dropout& dropout)
    : m_embedding(std::move(embedding))
    , m_sinusoid(std::move(sinusoid))
    , m_dropout(dropout)
{
    const int dModel = m_sinusoid->parameters().dModel;
    requireComplete("d_model", m_embedding->dModel(), dModel, dModel);
    const int longest = m_sinusoid->parameters().maxLen;
    if (m_embedding->length() > longest)
        throw refusal("sentence", std::to_string(m_embedding->length()) + " words",
                      "at most " + std::to_string(longest) + ", as max_len encodes so many positions");
}

double PositionSum::cell(Stage stage, int sentence, int position, int dimension) const
{
    const double embedding = m_embedding->cell(sentence, position, dimension);
    const double encoding = m_sinusoid->cell(position, dimension);
    switch (stage) {
    case Stage::Embedding:
        return embedding;
    case Stage::Encoding:
        return encoding;
    case Stage::Sum:
        return embedding + encoding;
    case Stage::Output:
        return (embedding + encoding) * m_dropout.factor(sentence, position, dimension);
    }
    return 0;
}

void PositionSum::row(Stage stage, int sentence, int position, std::span<double> out) const
{
    if (stage == Stage::Encoding) {
        // Words may be costly to make, and are no part of it.
        m_sinusoid->rows(position, Eigen::Map<Table<double>>(out.data(), 1, m_embedding->dModel()));
        return;
    }
    m_embedding->row(sentence, position, out);
    if (stage == Stage::Embedding)
        return;
    Table<double> encoding(1, m_embedding->dModel());
    m_sinusoid->rows(position, encoding);
    for (int j = 0; j < m_embedding->dModel(); ++j) {
        double& value = out[static_cast<std::size_t>(j)];
        value += encoding(0, j);
        if (stage == Stage::Output)
            value *= m_dropout.factor(sentence, position, j);
    }
}

double PositionSum::norm(Stage stage, int sentence, int position, Values values) const
{
    std::vector<double> whole(static_cast<std::size_t>(m_embedding->dModel()));
    row(stage, sentence, position, whole);
    const auto isBlank = blankColumns(stage == Stage::Embedding ? Values::All : values);
    for (int dimension = 0; isBlank && dimension < m_embedding->dModel(); ++dimension)
        if (isBlank(dimension))
            whole[static_cast<std::size_t>(dimension)] = 0;
    return posiscope::norm(whole);
}

std::function<bool(int)> PositionSum::blankColumns(Values values) const
{
    if (values == Values::All)
        return {};
    return
        [sinusoid = m_sinusoid](int dimension) { return columnAt(sinusoid->parameters(), dimension).cosine; };
}

void PositionSum::pixels(Stage stage, int sentence, Window rows, Window columns, TableRef<float> out,
                         Values values) const
{
    requireWindow("rows", rows, m_embedding->length());
    requireWindow("columns", columns, m_embedding->dModel());
    if (stage == Stage::Encoding)
        return encodingPixels(*m_sinusoid, rows, columns, out, values);
    if (stage == Stage::Embedding)
        return embeddingPixels(*m_embedding, sentence, rows, columns, out);
    if (stage == Stage::Output && m_dropout.p() > 0)
        return outputPixels(sentence, rows, columns, out, values);
    sumPixels(sentence, rows, columns, out, values);
}

void PositionSum::sumPixels(int sentence, Window rows, Window columns, TableRef<float> out,
                            Values values) const
{
    cellMeans(rows, columns, wordsOf(*m_embedding, sentence), out, blankColumns(values));
    Table<float> encoding(out.rows(), out.cols());
    encodingPixels(*m_sinusoid, rows, columns, encoding, values);
    out += encoding;
}

void PositionSum::outputPixels(int sentence, Window rows, Window columns, TableRef<float> out,
                               Values values) const
{
    // Where pixels hold several cells: the encoding as it is, filtered, and what the factors make more or
    // less of it, which is noise of mean 0 and needs no filter but the mean.
    const bool means =
        rows.size() > static_cast<double>(out.rows()) || columns.size() > static_cast<double>(out.cols());
    std::optional<EncodingCells> waves; // of the columns that the picture reads
    const RowReader read = [&](int position, std::span<const int> cells, std::span<double> of) {
        if (!waves)
            waves.emplace(*m_sinusoid, cells);
        waves->readRow(position);
        m_embedding->cells(sentence, position, cells, of);
        for (std::size_t k = 0; k < cells.size(); ++k)
            of[k] += (*waves)[k];
        m_dropout.apply(sentence, position, cells, of);
        for (std::size_t k = 0; means && k < cells.size(); ++k)
            of[k] -= (*waves)[k];
    };
    cellMeans(rows, columns, read, out, blankColumns(values));
    if (!means)
        return;
    Table<float> encoding(out.rows(), out.cols());
    encodingPixels(*m_sinusoid, rows, columns, encoding, values);
    out += encoding;
}

PositionSum positionSum(const Scene& scene)
{
    const int dModel = scene.parameters.dModel;
    return {std::make_shared<const Embedding>(sentencesOf(scene.sentence.text), scene.sentence, dModel),
            std::make_shared<const Sinusoid>(scene.parameters),
            Dropout(scene.sentence.dropout, scene.sentence.dropoutSeed)};
}

void embeddingPixels(const Embedding& embedding, int sentence, Window rows, Window columns,
                     TableRef<float> out)
{
    requireWindow("rows", rows, embedding.length());
    requireWindow("columns", columns, embedding.dModel());
    cellMeans(rows, columns, wordsOf(embedding, sentence), out);
}

double norm(std::span<const double> vector)
{
    return Eigen::Map<const Eigen::VectorXd>(vector.data(), static_cast<Eigen::Index>(vector.size())).norm();
}

double encodingNorm(const Sinusoid& sinusoid, int position, Values values)
{
    const Parameters& parameters = sinusoid.parameters();
    const int dModel = parameters.dModel;
    const auto squareOfSine = [&](int pair) {
        const double sine = sinusoid.cell(position, dimensionOf(parameters, {pair, false}));
        return sine * sine;
    };
    const int whole = values == Values::All ? dModel / 2 : 0; // pairs that both count
    double square = whole;
    for (int pair = whole; pair < pairCount(dModel); ++pair)
        square += squareOfSine(pair);
    return std::sqrt(square);
}

} // namespace posiscope
