// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/parameters/parameters.h"
#include "core/sentence/given_vectors.h"
#include "core/sentence/tokens.h"

#include <cstdint>
#include <span>
#include <vector>

namespace posiscope {

struct Sentence;

/// The vectors of the words of a batch, as they are added to the encoding: seeded or given, multiplied by
/// √d_model if Sentence::scaled.
///
/// The batch is a table of sentences × length() positions, length() being the longest sentence's. A shorter
/// sentence is padded at its end with vectors of zeros, as by an embedding layer with a padding index.
class Embedding
{
public:
    /// The embedding of one or more sentences (tokens.h). Throws std::invalid_argument where the given
    /// vectors do not fit the number of words or d_model (given_vectors.h); the message begins with `source`.
    Embedding(std::vector<Tokens> sentences, const Sentence& settings, int dModel,
              std::string_view source = givenVectorsKey);

    const std::vector<Tokens>& sentences() const { return m_sentences; }
    int sentenceCount() const { return static_cast<int>(sentences().size()); }
    int length() const { return m_length; }
    int dModel() const { return m_dModel; }
    double factor() const { return m_factor; } ///< √d_model, or 1

    bool isPadding(int sentence, int position) const;
    double cell(int sentence, int position, int dimension) const;
    /// All d_model cells of one position.
    void row(int sentence, int position, std::span<double> out) const;
    /// The cells of one position at the given dimensions, which ascend. No other cell is computed.
    void cells(int sentence, int position, std::span<const int> dimensions, std::span<double> out) const;

private:
    void readSeeded(std::size_t words, int seed);
    std::size_t wordAt(int sentence, int position) const;
    void require(int sentence, int position) const;

    std::vector<Tokens> m_sentences;
    int m_length = 0;
    int m_dModel;
    double m_factor;
    std::vector<std::size_t> m_firstWord;  ///< of each sentence, among all words
    std::vector<std::uint32_t> m_vectorOf; ///< of each word; equal words share one
    Table<double> m_vectors;           ///< of each distinct word; empty where they would take too much memory
    std::vector<std::uint64_t> m_keys; ///< of each distinct seeded word; its vector is computed from it
};

} // namespace posiscope
