// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/distance_profile.h"

#include "core/attention/attended_words.h"
#include "core/attention/head.h"
#include "core/encodings/cell_means.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace posiscope {

namespace {

constexpr int mostProfiled = 4096; ///< words
constexpr int mostQueries = 256;

Scene withSeededWords(const Scene& scene)
{
    std::string words;
    for (int word = 0; word < profiledWords(scene); ++word)
        words += std::to_string(word) + ' ';
    Scene seeded = scene;
    seeded.sentence = {};
    seeded.sentence.text = std::move(words);
    seeded.sentence.embeddingSeed = scene.sentence.embeddingSeed;
    seeded.sentence.scaled = scene.sentence.scaled;
    seeded.look.sentenceShown = 1;
    return seeded;
}

} // namespace

int profiledWords(const Scene& scene)
{
    return std::min({scene.parameters.maxLen, mostProfiled, mostAttended(scene)});
}

DistanceProfile distanceProfile(const Scene& scene, const Progress& progress)
{
    const Head head(withSeededWords(scene), progress.part(0, 0.25));
    const Progress reading = progress.part(0.25, 1);
    const int words = head.words();
    const std::vector<int> queries = evenChoice(words, mostQueries);
    DistanceProfile profile{words, std::vector<double>(2 * static_cast<std::size_t>(words) - 1), queries, {}};
    std::vector<int> counts(profile.weights.size());
    std::vector<double> weights(static_cast<std::size_t>(words));
    for (const int query : queries) {
        if (progress.isStopped())
            return {};
        head.weights(query, weights);
        double entropy = 0;
        for (int key = 0; key < words; ++key) {
            if (std::isnan(head.bias(query, key)))
                continue;
            const double weight = weights[static_cast<std::size_t>(key)];
            const auto offset = static_cast<std::size_t>(key - query + words - 1);
            profile.weights[offset] += weight;
            ++counts[offset];
            entropy -= weight > 0 ? weight * std::log2(weight) : 0;
        }
        profile.entropies.push_back(entropy);
        reading.report(static_cast<double>(profile.entropies.size()) / static_cast<double>(queries.size()));
    }
    for (std::size_t offset = 0; offset < counts.size(); ++offset)
        profile.weights[offset] = counts[offset] > 0 ? profile.weights[offset] / counts[offset]
                                                     : std::numeric_limits<double>::quiet_NaN();
    return profile;
}

} // namespace posiscope
