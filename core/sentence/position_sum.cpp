// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/position_sum.h"

#include "core/encodings/encoding_list.h"
#include "core/scene/require.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

/// The vectors of a sentence's words.
RowReader wordsOf(const Embedding& embedding, int sentence)
{
    return [&embedding, sentence](int position, std::span<const int> cells, std::span<double> out) {
        embedding.cells(sentence, position, cells, out);
    };
}

} // namespace

PositionSum::PositionSum(std::shared_ptr<const Embedding> embedding, std::shared_ptr<const Vectors> encoding,
                         const Dropout& dropout)
    : m_embedding(std::move(embedding))
    , m_encoding(std::move(encoding))
    , m_dropout(dropout)
{
    const int dModel = m_encoding->parameters().dModel;
    requireComplete("d_model", m_embedding->dModel(), dModel, dModel);
    const int longest = m_encoding->parameters().maxLen;
    if (m_embedding->length() > longest)
        throw refusal("sentence", std::to_string(m_embedding->length()) + " words",
                      "at most " + std::to_string(longest) + ", as max_len encodes so many positions");
}

double PositionSum::cell(Stage stage, int sentence, int position, int dimension) const
{
    const double embedding = m_embedding->cell(sentence, position, dimension);
    const double encoding = m_encoding->cell(position, dimension);
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
        m_encoding->rows(position,
                         TableRef<double>(Eigen::Map<Table<double>>(out.data(), 1, m_embedding->dModel())));
        return;
    }
    m_embedding->row(sentence, position, out);
    if (stage == Stage::Embedding)
        return;
    Table<double> encoding(1, m_embedding->dModel());
    m_encoding->rows(position, TableRef<double>(encoding));
    for (int j = 0; j < m_embedding->dModel(); ++j) {
        double& value = out[static_cast<std::size_t>(j)];
        value += encoding(0, j);
        if (stage == Stage::Output)
            value *= m_dropout.factor(sentence, position, j);
    }
}

double PositionSum::norm(Stage stage, int sentence, int position) const
{
    std::vector<double> whole(static_cast<std::size_t>(m_embedding->dModel()));
    row(stage, sentence, position, whole);
    const auto isBlank = stage == Stage::Embedding ? std::function<bool(int)>() : blankColumns();
    for (int dimension = 0; isBlank && dimension < m_embedding->dModel(); ++dimension)
        if (isBlank(dimension))
            whole[static_cast<std::size_t>(dimension)] = 0;
    return posiscope::norm(whole);
}

std::function<bool(int)> PositionSum::blankColumns() const
{
    if (!m_encoding->hidesColumns())
        return {};
    return [encoding = m_encoding](int dimension) { return encoding->isHidden(dimension); };
}

void PositionSum::pixels(Stage stage, int sentence, Window rows, Window columns, TableRef<float> out) const
{
    requireWindow("rows", rows, m_embedding->length());
    requireWindow("columns", columns, m_embedding->dModel());
    if (stage == Stage::Encoding)
        return m_encoding->pixels(rows, columns, out);
    if (stage == Stage::Embedding)
        return embeddingPixels(*m_embedding, sentence, rows, columns, out);
    if (stage == Stage::Output && m_dropout.p() > 0)
        return outputPixels(sentence, rows, columns, out);
    sumPixels(sentence, rows, columns, out);
}

void PositionSum::sumPixels(int sentence, Window rows, Window columns, TableRef<float> out) const
{
    cellMeans(rows, columns, wordsOf(*m_embedding, sentence), out, blankColumns());
    Table<float> encoding(out.rows(), out.cols());
    m_encoding->pixels(rows, columns, TableRef<float>(encoding));
    out += encoding;
}

void PositionSum::outputPixels(int sentence, Window rows, Window columns, TableRef<float> out) const
{
    // Where pixels hold several cells: the encoding as it is, filtered, and what the factors make more or
    // less of it, which is noise of mean 0 and needs no filter but the mean.
    const bool means =
        rows.size() > static_cast<double>(out.rows()) || columns.size() > static_cast<double>(out.cols());
    std::vector<double> waves; // of the columns that the picture reads
    const RowReader readWaves = m_encoding->reader();
    const RowReader read = [&](int position, std::span<const int> cells, std::span<double> of) {
        waves.resize(cells.size());
        readWaves(position, cells, waves);
        m_embedding->cells(sentence, position, cells, of);
        for (std::size_t k = 0; k < cells.size(); ++k)
            of[k] += waves[k];
        m_dropout.apply(sentence, position, cells, of);
        for (std::size_t k = 0; means && k < cells.size(); ++k)
            of[k] -= waves[k];
    };
    cellMeans(rows, columns, read, out, blankColumns());
    if (!means)
        return;
    Table<float> encoding(out.rows(), out.cols());
    m_encoding->pixels(rows, columns, TableRef<float>(encoding));
    out += encoding;
}

PositionSum positionSum(const Scene& scene)
{
    const int dModel = scene.parameters.dModel;
    return {std::make_shared<const Embedding>(sentencesOf(scene.sentence.text), scene.sentence, dModel),
            encodingWith({.vectors = true}, scene.parameters, shownValues(scene.look)).vectors,
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

} // namespace posiscope
