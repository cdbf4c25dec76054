// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attended_words.h"

#include "core/attention/weight_matrices.h"
#include "core/kinds/kinds.h"
#include "core/numerics/seeded_random.h"
#include "core/sentence/embedding.h"
#include "core/sentence/position_sum.h"
#include "core/sentence/tokens.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <string>
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

int attendedCount(const Scene& scene)
{
    const std::vector<Tokens> sentences = sentencesOf(scene.sentence.text);
    if (sentences.empty())
        throw refusal("sentence", "", "at least one word");
    const auto words =
        static_cast<int>(sentences[static_cast<std::size_t>(numberShown(scene, sentences.size()))].size());
    requireEncoded(words, scene.parameters);
    const int most = std::min(mostWords, mostNumbers / std::max(scene.parameters.dModel, headWidth(scene)));
    if (words > most)
        throw refusal("sentence", std::to_string(words) + " words",
                      "at most " + std::to_string(most) +
                          " for attention, which keeps a query, a key and a value of each");
    return words;
}

AttendedWords attendedWords(const Scene& scene)
{
    const int words = attendedCount(scene);
    const int dModel = scene.parameters.dModel;
    const Embedding embedding(sentencesOf(scene.sentence.text), scene.sentence, dModel);
    const int sentence = numberShown(scene, embedding.sentences().size());
    const WordContent content = scene.attention.content;
    AttendedWords attended{Table<double>::Zero(words, dModel), {}, {}};
    for (int word = 0; content != WordContent::None && word < words; ++word)
        embedding.row(sentence, content == WordContent::Same ? 0 : word,
                      {attended.content.row(word).data(), static_cast<std::size_t>(dModel)});
    attended.sum = attended.content;
    if (const Kind& kind = kindOf(scene.parameters); kind.facets.vectors && !kind.turns) {
        attended.position.resize(words, dModel);
        encodingOf(scene.parameters).vectors->rows(0, TableRef<double>(attended.position));
        attended.sum += attended.position;
    }
    const Dropout dropout(scene.sentence.dropout, scene.sentence.dropoutSeed);
    for (int word = 0; dropout.p() > 0 && word < words; ++word)
        for (int dimension = 0; dimension < dModel; ++dimension)
            for (Table<double>* const table : {&attended.content, &attended.position, &attended.sum})
                if (table->size() > 0)
                    (*table)(word, dimension) *= dropout.factor(sentence, word, dimension);
    return attended;
}

} // namespace posiscope
