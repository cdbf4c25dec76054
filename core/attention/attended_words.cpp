// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attended_words.h"

#include "core/attention/acts_on.h"
#include "core/attention/weight_matrices.h"
#include "core/kinds/kinds.h"
#include "core/numerics/seeded_random.h"
#include "core/sentence/embedding.h"
#include "core/sentence/position_sum.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

constexpr int mostWords = 16'384;
constexpr int mostNumbers = 1 << 24; ///< of the words' queries, 128 MB; keys and values are as many

/// The last one where there are fewer than the scene shows.
int numberShown(const Scene& scene, std::size_t sentences)
{
    return std::min(scene.look.sentenceShown, static_cast<int>(sentences)) - 1;
}

} // namespace

int mostAttended(const Scene& scene)
{
    return std::min(mostWords, mostNumbers / std::max(scene.parameters.dModel, headWidth(scene)));
}

int attendedCount(const Scene& scene)
{
    const std::vector<Tokens> sentences = sentencesOf(scene.sentence.text);
    if (sentences.empty())
        throw refusal("sentence", "", translated("attention", "at least one word"));
    const auto words =
        static_cast<int>(sentences[static_cast<std::size_t>(numberShown(scene, sentences.size()))].size());
    requireEncoded(words, scene.parameters);
    const int most = mostAttended(scene);
    if (words > most)
        throw refusal("sentence", counted(words, "word"),
                      translated("attention",
                                 "at most %1 for attention, which keeps a query, a key and a value of each")
                          .arg(std::to_string(most)));
    return words;
}

Tokens attendedTokens(const Scene& scene)
{
    const std::vector<Tokens> sentences = sentencesOf(scene.sentence.text, Letters::Written);
    return sentences.at(static_cast<std::size_t>(numberShown(scene, sentences.size())));
}

AttendedPair attendedPair(const Scene& scene)
{
    const int words = attendedCount(scene);
    const int query = std::min(scene.selection.position, words - 1);
    return {words, query, std::clamp(query + scene.selection.offset, 0, words - 1)};
}

namespace {

Table<double> contentOf(const Scene& scene, int words)
{
    const int dModel = scene.parameters.dModel;
    const Embedding embedding(sentencesOf(scene.sentence.text), scene.sentence, dModel);
    if (scene.attention.content == WordContent::None)
        return Table<double>::Zero(words, dModel);
    const int sentence = numberShown(scene, embedding.sentences().size());
    Table<double> content(words, dModel);
    for (int word = 0; word < words; ++word)
        embedding.row(sentence, word, {content.row(word).data(), static_cast<std::size_t>(dModel)});
    for (int word = 1; scene.attention.content == WordContent::Same && word < words; ++word)
        content.row(word) = content.row(0);
    return content;
}

void dropCells(Table<double>& table, const Scene& scene)
{
    const Dropout dropout(scene.sentence.dropout, scene.sentence.dropoutSeed);
    if (dropout.p() == 0)
        return;
    const int sentence = numberShown(scene, sentencesOf(scene.sentence.text).size());
    for (int word = 0; word < table.rows(); ++word)
        for (int dimension = 0; dimension < table.cols(); ++dimension)
            table(word, dimension) *= dropout.factor(sentence, word, dimension);
}

} // namespace

WordVectors wordVectors(const Scene& scene, std::shared_ptr<const Table<double>> content)
{
    const int words = attendedCount(scene);
    const int dModel = scene.parameters.dModel;
    if (!content)
        content = std::make_shared<const Table<double>>(contentOf(scene, words));
    WordVectors vectors{std::move(content), {}};
    if (actsOn(scene.parameters) == ActsOn::Words) {
        vectors.position.resize(words, dModel);
        encodingOf(scene.parameters).vectors->rows(0, TableRef<double>(vectors.position));
    }
    return vectors;
}

AttendedWords attendedWords(const Scene& scene)
{
    const WordVectors words = wordVectors(scene);
    AttendedWords attended{*words.content, words.position, attendedSums(words, scene)};
    dropCells(attended.content, scene);
    dropCells(attended.position, scene);
    return attended;
}

Table<double> attendedSums(const WordVectors& words, const Scene& scene, std::span<const int> order)
{
    Table<double> sums(words.content->rows(), words.content->cols());
    for (Eigen::Index place = 0; place < sums.rows(); ++place) {
        const auto word = words.content->row(order.empty() ? place : order[static_cast<std::size_t>(place)]);
        if (words.position.size() > 0)
            sums.row(place) = word + words.position.row(place);
        else
            sums.row(place) = word;
    }
    dropCells(sums, scene);
    return sums;
}

std::vector<int> wordOrder(const std::vector<int>& first, int words)
{
    std::vector<int> order;
    std::ranges::copy_if(first, std::back_inserter(order), [words](int word) { return word < words; });
    std::vector<bool> isPlaced(static_cast<std::size_t>(words));
    for (const int word : order)
        isPlaced[static_cast<std::size_t>(word)] = true;
    for (int word = 0; word < words; ++word)
        if (!isPlaced[static_cast<std::size_t>(word)])
            order.push_back(word);
    return order;
}

std::vector<int> orderPrefix(std::vector<int> order)
{
    // Those that stand behind in the order of the sentence come by themselves.
    const auto behind = std::is_sorted_until(order.rbegin(), order.rend(), std::greater()).base();
    order.erase(std::max(behind, std::next(order.begin())), order.end());
    return order;
}

std::vector<int> otherOrder(const Scene& scene, int words)
{
    const Attention& attention = scene.attention;
    std::vector<int> order = wordOrder(attention.otherOrder, words);
    const int padding = std::min(paddingOf(scene.parameters), words);
    const int own = words - padding;
    if (!attention.otherOrder.empty() || own < 2)
        return order;
    if (attention.shuffle > 0)
        std::ranges::stable_sort(order.begin() + padding, order.end(), {}, [&](int word) {
            return subkey(static_cast<std::uint64_t>(attention.shuffle), static_cast<std::uint64_t>(word));
        });
    else
        std::swap(order[static_cast<std::size_t>(padding + (own > 2 ? 1 : 0))], order.back());
    return order;
}

} // namespace posiscope
