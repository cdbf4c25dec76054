// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/score_terms.h"

#include "core/attention/acts_on.h"
#include "core/attention/attended_words.h"
#include "core/attention/weight_matrices.h"

#include <array>
#include <vector>

namespace posiscope {

namespace {

constexpr std::array<std::string_view, 5> addedTerms{"content_content", "content_position",
                                                     "position_content", "position_position", "score"};
constexpr std::array<std::string_view, 2> turnedTerms{"unturned", "score"};
constexpr std::array<std::string_view, 3> biasTerms{"product", "bias", "score"};

std::span<const double> vectorOf(const Table<double>& table, int row)
{
    return {table.row(row).data(), static_cast<std::size_t>(table.cols())};
}

} // namespace

std::span<const std::string_view> termNames(const Parameters& parameters)
{
    switch (actsOn(parameters)) {
    case ActsOn::Words:
        return addedTerms;
    case ActsOn::QueriesAndKeys:
        return turnedTerms;
    default:
        return biasTerms;
    }
}

ScoreTerms::ScoreTerms(const Scene& scene, const Progress& preparing)
    : m_head(scene, preparing.part(0, 0.5))
    , m_hasBias(actsOn(scene.parameters) == ActsOn::Scores)
{
    const AttendedWords words = attendedWords(scene);
    double done = 0.5;
    for (const Table<double>* const rows : {&words.content, &words.position}) {
        if (rows->size() > 0)
            m_parts.push_back(
                {weighted(*rows, WeightMatrix::Query, scene, preparing.part(done, done + 0.125)),
                 weighted(*rows, WeightMatrix::Key, scene, preparing.part(done + 0.125, done + 0.25))});
        done += 0.25;
    }
}

void ScoreTerms::read(int query, TableRef<double> out) const
{
    std::vector<double> scores(static_cast<std::size_t>(m_head.words()));
    m_head.scores(query, scores);
    for (int key = 0; key < m_head.words(); ++key) {
        Eigen::Index column = 0;
        for (const Part& ofQuery : m_parts)
            for (const Part& ofKey : m_parts)
                out(key, column++) =
                    scaledProduct(vectorOf(ofQuery.queries, query), vectorOf(ofKey.keys, key));
        if (m_hasBias)
            out(key, column++) = m_head.bias(query, key);
        out(key, column) = scores[static_cast<std::size_t>(key)];
    }
}

} // namespace posiscope
