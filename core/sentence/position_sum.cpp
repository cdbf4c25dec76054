// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/position_sum.h"

#include "core/kinds/kinds.h"
#include "core/parameters/require.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

constexpr Eigen::Index mostPixelsKept = Eigen::Index{1} << 22; ///< 16 MB, more than a screen shows of a table

} // namespace

PictureCache::PictureCache(Make make)
    : m_make(std::move(make))
{
}

void PictureCache::read(int sentence, Interval rows, Interval columns, TableRef<float> out) const
{
    if (out.size() > mostPixelsKept)
        return m_make(sentence, rows, columns, out);
    const Asked asked{sentence, rows, columns, out.rows(), out.cols()};
    const std::lock_guard lock(m_mutex);
    if (m_kept != asked) {
        m_kept.reset(); // m_make may throw
        m_pixels.resize(out.rows(), out.cols());
        m_make(sentence, rows, columns, m_pixels);
        m_kept = asked;
    }
    out = m_pixels;
}

namespace {

constexpr std::size_t mostNormsKept = 4096; ///< more than a screen has rows of pixels
constexpr int sameForAll = 0;               ///< the sentence given where the picture is the same for all

/// Reads the vectors of a sentence's words.
RowReader wordsOf(const Embedding& embedding, int sentence)
{
    return [&embedding, sentence](int position, std::span<const int> cells, std::span<double> out) {
        embedding.cells(sentence, position, cells, out);
    };
}

} // namespace

struct PositionSum::NormCache
{
    std::mutex mutex;
    std::map<std::pair<int, int>, Norms> ofRow; ///< by sentence and position
};

PositionSum::PositionSum(std::shared_ptr<const Embedding> embedding, std::shared_ptr<const Vectors> encoding,
                         const Dropout& dropout, std::shared_ptr<const PictureCache> pictures)
    : m_embedding(std::move(embedding))
    , m_encoding(std::move(encoding))
    , m_dropout(dropout)
    , m_embeddingPictures(std::make_shared<const PictureCache>(
          [words = m_embedding](int sentence, Interval rows, Interval columns, TableRef<float> out) {
              embeddingPixels(*words, sentence, rows, columns, out);
          }))
    , m_encodingPictures(pictures ? std::move(pictures) : encodingPictures(m_encoding))
    , m_norms(std::make_shared<NormCache>())
{
    const int dModel = m_encoding->parameters().dModel;
    requireInRange("d_model", m_embedding->dModel(), dModel, dModel);
    requireEncoded(m_embedding->length(), m_encoding->parameters());
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
        // The embedding is not computed, because it may take long.
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
    if (stage == Stage::Encoding)
        return m_encoding->norm(position);
    const std::pair asked(sentence, position);
    const std::lock_guard lock(m_norms->mutex);
    auto kept = m_norms->ofRow.find(asked);
    if (kept == m_norms->ofRow.end()) {
        if (m_norms->ofRow.size() >= mostNormsKept)
            m_norms->ofRow.clear();
        kept = m_norms->ofRow.emplace(asked, norms(sentence, position)).first;
    }
    const Norms& found = kept->second;
    return stage == Stage::Embedding ? found.embedding : stage == Stage::Sum ? found.sum : found.output;
}

PositionSum::Norms PositionSum::norms(int sentence, int position) const
{
    const int dModel = m_embedding->dModel();
    std::vector<double> whole(static_cast<std::size_t>(dModel));
    m_embedding->row(sentence, position, whole);
    Norms found;
    found.embedding = posiscope::norm(whole);
    Table<double> encoding(1, dModel);
    m_encoding->rows(position, TableRef<double>(encoding));
    for (int j = 0; j < dModel; ++j)
        whole[static_cast<std::size_t>(j)] += encoding(0, j);
    clearHiddenColumns(whole);
    found.sum = posiscope::norm(whole);
    for (int j = 0; m_dropout.p() > 0 && j < dModel; ++j)
        whole[static_cast<std::size_t>(j)] *= m_dropout.factor(sentence, position, j);
    found.output = posiscope::norm(whole);
    return found;
}

void PositionSum::clearHiddenColumns(std::span<double> row) const
{
    const auto isBlank = blankColumns();
    for (int dimension = 0; isBlank && dimension < m_embedding->dModel(); ++dimension)
        if (isBlank(dimension))
            row[static_cast<std::size_t>(dimension)] = 0;
}

std::function<bool(int)> PositionSum::blankColumns() const
{
    if (!m_encoding->hidesColumns())
        return {};
    return [encoding = m_encoding](int dimension) { return encoding->isHidden(dimension); };
}

void PositionSum::pixels(Stage stage, int sentence, Interval rows, Interval columns,
                         TableRef<float> out) const
{
    requireInterval("rows", rows, m_embedding->length());
    requireInterval("columns", columns, m_embedding->dModel());
    if (stage == Stage::Encoding)
        return m_encodingPictures->read(sameForAll, rows, columns, out);
    if (stage == Stage::Embedding)
        return m_embeddingPictures->read(sentence, rows, columns, out);
    if (stage == Stage::Output && m_dropout.p() > 0)
        return outputPixels(sentence, rows, columns, out);
    sumPixels(sentence, rows, columns, out);
}

void PositionSum::addEncoding(Interval rows, Interval columns, TableRef<float> out) const
{
    Table<float> encoding(out.rows(), out.cols());
    m_encodingPictures->read(sameForAll, rows, columns, encoding);
    out += encoding;
}

void PositionSum::sumPixels(int sentence, Interval rows, Interval columns, TableRef<float> out) const
{
    if (m_encoding->hidesColumns())
        cellMeans(rows, columns, wordsOf(*m_embedding, sentence), out, blankColumns());
    else
        m_embeddingPictures->read(sentence, rows, columns, out);
    addEncoding(rows, columns, out);
}

void PositionSum::outputPixels(int sentence, Interval rows, Interval columns, TableRef<float> out) const
{
    // Where pixels cover several cells, the picture is the filtered encoding plus the mean of the rest, which
    // is the embedding and the effect of dropout on the encoding. Dropout adds noise of mean 0, which shows
    // no moiré.
    const bool means =
        rows.size() > static_cast<double>(out.rows()) || columns.size() > static_cast<double>(out.cols());
    std::vector<double> waves; // of the columns that the picture reads
    const RowReader readWaves = m_encoding->reader();
    const RowReader read = [&](int position, std::span<const int> cells, std::span<double> sums) {
        waves.resize(cells.size());
        readWaves(position, cells, waves);
        m_embedding->cells(sentence, position, cells, sums);
        for (std::size_t k = 0; k < cells.size(); ++k)
            sums[k] += waves[k];
        m_dropout.apply(sentence, position, cells, sums);
        for (std::size_t k = 0; means && k < cells.size(); ++k)
            sums[k] -= waves[k];
    };
    cellMeans(rows, columns, read, out, blankColumns());
    if (means)
        addEncoding(rows, columns, out);
}

std::shared_ptr<const PictureCache> encodingPictures(std::shared_ptr<const Vectors> encoding)
{
    return std::make_shared<const PictureCache>(
        [encoding = std::move(encoding)](int, Interval rows, Interval columns, TableRef<float> out) {
            encoding->pixels(rows, columns, out);
        });
}

void requireEncoded(int words, const Parameters& parameters)
{
    if (words > parameters.maxLen)
        throw Refusal("sentence",
                      translated("sentence",
                                 "%1 words given; allowed: at most %2, as max_len encodes so many positions")
                          .arg(std::to_string(words), std::to_string(parameters.maxLen)));
}

PositionSum positionSum(const Scene& scene)
{
    const int dModel = scene.parameters.dModel;
    return {std::make_shared<const Embedding>(sentencesOf(scene.sentence.text), scene.sentence, dModel),
            encodingWith({.vectors = true}, scene.parameters, cosineSetting(scene)).vectors,
            Dropout(scene.sentence.dropout, scene.sentence.dropoutSeed)};
}

void embeddingPixels(const Embedding& embedding, int sentence, Interval rows, Interval columns,
                     TableRef<float> out)
{
    requireInterval("rows", rows, embedding.length());
    requireInterval("columns", columns, embedding.dModel());
    cellMeans(rows, columns, wordsOf(embedding, sentence), out);
}

double norm(std::span<const double> vector)
{
    return Eigen::Map<const Eigen::VectorXd>(vector.data(), static_cast<Eigen::Index>(vector.size())).norm();
}

} // namespace posiscope
