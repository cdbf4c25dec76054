// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/position_sum.h"

#include "core/encodings/sinusoidal/pair_values.h"
#include "core/encodings/sinusoidal/tones.h"
#include "core/scene/require.h"
#include "core/sentence/cell_means.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <tuple>
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

constexpr std::size_t mostNormsKept = 4096; ///< more than a screen has rows of pixels
constexpr int sameForAll = 0;               ///< sentences

/// The vectors of a sentence's words.
RowReader wordsOf(const Embedding& embedding, int sentence)
{
    return [&embedding, sentence](int position, std::span<const int> cells, std::span<double> out) {
        embedding.cells(sentence, position, cells, out);
    };
}

} // namespace

struct PositionSum::KeptNorms
{
    std::mutex mutex;
    std::map<std::tuple<int, int, Values>, Norms> ofRow; ///< by sentence, position and values
};

PositionSum::PositionSum(std::shared_ptr<const Embedding> embedding, std::shared_ptr<const Sinusoid> sinusoid,
                         const Dropout& dropout)
    : m_embedding(std::move(embedding))
    , m_sinusoid(std::move(sinusoid))
    , m_dropout(dropout)
    , m_embeddingPictures(std::make_shared<const SharedPixels>(
          [words = m_embedding](int sentence, Window rows, Window columns, TableRef<float> out, Values) {
              embeddingPixels(*words, sentence, rows, columns, out);
          }))
    , m_encodingPictures(posiscope::encodingPictures(m_sinusoid))
    , m_norms(std::make_shared<KeptNorms>())
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
    if (stage == Stage::Encoding) {
        std::vector<double> whole(static_cast<std::size_t>(m_embedding->dModel()));
        row(stage, sentence, position, whole);
        clearBlank(whole, values);
        return posiscope::norm(whole);
    }
    const std::tuple asked(sentence, position, values);
    const std::lock_guard lock(m_norms->mutex);
    auto kept = m_norms->ofRow.find(asked);
    if (kept == m_norms->ofRow.end()) {
        if (m_norms->ofRow.size() >= mostNormsKept)
            m_norms->ofRow.clear();
        kept = m_norms->ofRow.emplace(asked, norms(sentence, position, values)).first;
    }
    const Norms& found = kept->second;
    return stage == Stage::Embedding ? found.embedding : stage == Stage::Sum ? found.sum : found.output;
}

PositionSum::Norms PositionSum::norms(int sentence, int position, Values values) const
{
    const int dModel = m_embedding->dModel();
    std::vector<double> whole(static_cast<std::size_t>(dModel));
    m_embedding->row(sentence, position, whole);
    Norms of;
    of.embedding = posiscope::norm(whole);
    Table<double> encoding(1, dModel);
    m_sinusoid->rows(position, encoding);
    for (int j = 0; j < dModel; ++j)
        whole[static_cast<std::size_t>(j)] += encoding(0, j);
    clearBlank(whole, values);
    of.sum = posiscope::norm(whole);
    for (int j = 0; m_dropout.p() > 0 && j < dModel; ++j)
        whole[static_cast<std::size_t>(j)] *= m_dropout.factor(sentence, position, j);
    of.output = posiscope::norm(whole);
    return of;
}

void PositionSum::clearBlank(std::span<double> row, Values values) const
{
    const auto isBlank = blankColumns(values);
    for (int dimension = 0; isBlank && dimension < m_embedding->dModel(); ++dimension)
        if (isBlank(dimension))
            row[static_cast<std::size_t>(dimension)] = 0;
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
        return m_encodingPictures->read(sameForAll, rows, columns, out, values);
    if (stage == Stage::Embedding)
        return m_embeddingPictures->read(sentence, rows, columns, out);
    if (stage == Stage::Output && m_dropout.p() > 0)
        return outputPixels(sentence, rows, columns, out, values);
    sumPixels(sentence, rows, columns, out, values);
}

void PositionSum::addEncoding(Window rows, Window columns, TableRef<float> out, Values values) const
{
    Table<float> encoding(out.rows(), out.cols());
    m_encodingPictures->read(sameForAll, rows, columns, encoding, values);
    out += encoding;
}

void PositionSum::sumPixels(int sentence, Window rows, Window columns, TableRef<float> out,
                            Values values) const
{
    if (values == Values::All)
        m_embeddingPictures->read(sentence, rows, columns, out);
    else
        cellMeans(rows, columns, wordsOf(*m_embedding, sentence), out, blankColumns(values));
    addEncoding(rows, columns, out, values);
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
    if (means)
        addEncoding(rows, columns, out, values);
}

std::shared_ptr<const SharedPixels> encodingPictures(std::shared_ptr<const Sinusoid> sinusoid)
{
    return std::make_shared<const SharedPixels>(
        [sinusoid = std::move(sinusoid)](int, Window rows, Window columns, TableRef<float> out,
                                         Values values) {
            encodingPixels(*sinusoid, rows, columns, out, values);
        });
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
