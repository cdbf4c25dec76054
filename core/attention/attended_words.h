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

/// The words for which attention is computed, as they were typed; at least one.
Tokens attendedTokens(const Scene& scene);

/// The vectors of the words before dropout: one row for each word.
struct WordVectors
{
    std::shared_ptr<const Table<double>> content; ///< the word's vector
    Table<double> position; ///< the row of the encoding that is added to it; no rows where none is added
};

/// `content`: the content of the same words from an earlier call, which then need not be computed again.
WordVectors wordVectors(const Scene& scene, std::shared_ptr<const Table<double>> content = {});

/// The words as a head of attention gets them, after the dropout that the sentence has.
struct AttendedWords
{
    Table<double> content;
    Table<double> position;
    Table<double> sum; ///< both, as the sentence's table has them
};

AttendedWords attendedWords(const Scene& scene);

/// Content and position of each word added up, with the words in another order: order[k] says which word of
/// the sentence stands at place k. An empty order is that of the sentence. The words take their vectors with
/// them, while the encoding and the dropout stay at their places.
Table<double> attendedSums(const WordVectors& words, const Scene& scene, std::span<const int> order = {});

/// The numbers 0 … words − 1, those in `first` before the others, which follow in ascending order.
std::vector<int> wordOrder(const std::vector<int>& first, int words);

/// The shortest beginning of an order, of at least one word, from which wordOrder() makes the whole order
/// again.
std::vector<int> orderPrefix(std::vector<int> order);

/// The second order in which a view shows the words, to compare it with that of the sentence. It is
/// wordOrder() of Attention::otherOrder; where that is empty, the order that the seed Attention::shuffle
/// draws; where the seed is 0, the second and the last word of the sentence change places. Rows of padding
/// stay before the words.
std::vector<int> otherOrder(const Scene& scene, int words);

} // namespace posiscope
