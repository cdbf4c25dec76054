// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/scene/scene.h"
#include "core/sentence/tokens.h"

#include <memory>
#include <span>
#include <vector>

namespace posiscope {

/// How many words the sentence has that a scene shows, of those that attention is computed for: all of them,
/// without the padding of a batch. Throws std::invalid_argument where there are none, or too many for the
/// encoding or for memory.
int attendedCount(const Scene& scene);

/// The most words that attention is computed for with the d_model of a scene and the width of its head.
int mostAttended(const Scene& scene);

/// The selected pair of words: the query is the word at the selected position, the key the one δ after it. A
/// place beyond the words is moved to the last one, or the first. Throws where attendedCount() does.
struct AttendedPair
{
    int words = 1;
    int query = 0;
    int key = 0;
};

AttendedPair attendedPair(const Scene& scene);

/// These words as they were typed; at least one.
Tokens attendedTokens(const Scene& scene);

/// These words before dropout: a row a word.
struct WordVectors
{
    std::shared_ptr<const Table<double>> content; ///< the word's vector
    Table<double> position; ///< the row of the encoding that is added to it; no rows where none is added
};

/// `content` is that of the same words, where it is known already.
WordVectors wordVectors(const Scene& scene, std::shared_ptr<const Table<double>> content = {});

/// The words as a head of attention gets them, after the dropout that the sentence has.
struct AttendedWords
{
    Table<double> content;
    Table<double> position;
    Table<double> sum; ///< both, as the sentence's table has them
};

AttendedWords attendedWords(const Scene& scene);

/// Their sums in an order, or in that of the sentence if it is empty: `order` has the word at each place, by
/// its place in the sentence. Words move with their vectors; the encoding and the dropout stay.
Table<double> attendedSums(const WordVectors& words, const Scene& scene, std::span<const int> order = {});

/// So many words in the order of the sentence, but these before all others.
std::vector<int> wordOrder(const std::vector<int>& first, int words);

/// The first words of an order from which wordOrder() makes it, as few as there can be, but one.
std::vector<int> firstOfOrder(std::vector<int> order);

/// The other order in which so many words are shown: wordOrder() of Attention::otherOrder or, where that is
/// empty, what Attention::shuffle draws; where that is 0, the sentence's but for its second and its last
/// word, which change places. Rows of padding stay before the words.
std::vector<int> otherOrder(const Scene& scene, int words);

} // namespace posiscope
