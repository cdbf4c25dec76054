// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/embedding.h"

#include "core/numerics/seeded_random.h"
#include "core/parameters/require.h"
#include "core/scene/scene.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>
#include <utility>

namespace posiscope {

namespace {

constexpr std::size_t mostKept = std::size_t{1} << 21; ///< values: 16 MB

} // namespace

Embedding::Embedding(std::vector<Tokens> sentences, const Sentence& settings, int dModel,
                     std::string_view source)
    : m_sentences(std::move(sentences))
    , m_dModel(dModel)
    , m_factor(settings.scaled ? std::sqrt(dModel) : 1)
{
    requireInRange("d_model", dModel, 1, largestDModel);
    std::size_t words = 0;
    for (const Tokens& tokens : this->sentences()) {
        m_firstWord.push_back(words);
        words += tokens.size();
        m_length = std::max(m_length, static_cast<int>(tokens.size()));
    }
    if (words == 0)
        throw refusal("sentence", "", translated("sentence", "at least one word"));
    if (settings.source == EmbeddingSource::Seeded) {
        readSeeded(words, settings.embeddingSeed);
    } else {
        m_vectors = givenVectors(settings.givenEmbedding, static_cast<int>(words), dModel, source);
        m_vectorOf.resize(words);
        std::iota(m_vectorOf.begin(), m_vectorOf.end(), 0u);
    }
    m_vectors *= m_factor;
}

void Embedding::readSeeded(std::size_t words, int seed)
{
    // Equal words have equal keys and share a vector. vectorAt is a hash table with linear probing, at most
    // half full, whose hash is the last bits of the key.
    const SeededVectors vectors(seed);
    constexpr auto none = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> vectorAt(std::bit_ceil(2 * words), none);
    const std::size_t lastBits = vectorAt.size() - 1;
    m_vectorOf.reserve(words);
    for (const Tokens& tokens : sentences())
        for (const std::string& token : tokens) {
            const std::uint64_t key = vectors.randomKey(token);
            std::size_t place = key & lastBits;
            while (vectorAt[place] != none && m_keys[vectorAt[place]] != key)
                place = (place + 1) & lastBits;
            if (vectorAt[place] == none) {
                vectorAt[place] = static_cast<std::uint32_t>(m_keys.size());
                m_keys.push_back(key);
            }
            m_vectorOf.push_back(vectorAt[place]);
        }
    if (m_keys.size() * static_cast<std::size_t>(m_dModel) > mostKept)
        return;
    m_vectors.resize(static_cast<Eigen::Index>(m_keys.size()), m_dModel);
    for (Eigen::Index word = 0; word < m_vectors.rows(); ++word)
        SeededVectors::fill(m_keys[static_cast<std::size_t>(word)], 0,
                            std::span(m_vectors.row(word).data(), static_cast<std::size_t>(m_dModel)));
}

void Embedding::require(int sentence, int position) const
{
    requireInRange("sentence", sentence, 0, sentenceCount() - 1);
    requireInRange("position", position, 0, m_length - 1);
}

bool Embedding::isPadding(int sentence, int position) const
{
    require(sentence, position);
    return std::cmp_greater_equal(position, sentences()[static_cast<std::size_t>(sentence)].size());
}

std::size_t Embedding::wordAt(int sentence, int position) const
{
    return m_vectorOf[m_firstWord[static_cast<std::size_t>(sentence)] + static_cast<std::size_t>(position)];
}

double Embedding::cell(int sentence, int position, int dimension) const
{
    requireInRange("dimension", dimension, 0, m_dModel - 1);
    if (isPadding(sentence, position))
        return 0;
    const std::size_t word = wordAt(sentence, position);
    return m_vectors.size() > 0 ? m_vectors(static_cast<Eigen::Index>(word), dimension)
                                : m_factor * SeededVectors::component(m_keys[word], dimension);
}

void Embedding::row(int sentence, int position, std::span<double> out) const
{
    requireInRange("columns", static_cast<long long>(out.size()), m_dModel, m_dModel);
    if (isPadding(sentence, position)) {
        std::ranges::fill(out, 0);
        return;
    }
    const std::size_t word = wordAt(sentence, position);
    if (m_vectors.size() > 0) {
        std::copy_n(m_vectors.row(static_cast<Eigen::Index>(word)).data(), out.size(), out.begin());
        return;
    }
    SeededVectors::fill(m_keys[word], 0, out);
    for (double& value : out)
        value *= m_factor;
}

void Embedding::cells(int sentence, int position, std::span<const int> dimensions,
                      std::span<double> out) const
{
    assert(out.size() == dimensions.size());
    assert(dimensions.empty() || (dimensions.front() >= 0 && dimensions.back() < m_dModel));
    if (isPadding(sentence, position)) {
        std::ranges::fill(out, 0);
        return;
    }
    const std::size_t word = wordAt(sentence, position);
    if (m_vectors.size() > 0) {
        const double* const vector = m_vectors.row(static_cast<Eigen::Index>(word)).data();
        std::ranges::transform(dimensions, out.begin(),
                               [vector](int dimension) { return vector[dimension]; });
        return;
    }
    SeededVectors::fill(m_keys[word], dimensions, out.data());
    for (double& value : out)
        value *= m_factor;
}

} // namespace posiscope
