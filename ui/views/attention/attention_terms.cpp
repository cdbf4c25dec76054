// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attention/attention_terms.h"

#include "core/attention/score_terms.h"
#include "core/encodings/cell_means.h"
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

constexpr int mostPlaces = 256; // of the matrices: no small one has as many pixels

struct ScorePartsTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::AttentionView)
};

std::vector<std::vector<ScoreTerm::Word>> namesOf(const Parameters& parameters)
{
    const Kind& kind = kindOf(parameters);
    const ScoreTerm::Word content{ScorePartsTr::tr("content")};
    const ScoreTerm::Word position{ScorePartsTr::tr("position"), true};
    if (kind.turns)
        return {{{ScorePartsTr::tr("unturned")}}, {{ScorePartsTr::tr("the turn")}}};
    if (!kind.facets.vectors)
        return {{content, content}, {{ScorePartsTr::tr("bias")}}};
    return {{content, content}, {content, position}, {position, content}, {position, position}};
}

} // namespace

QString nameOf(const std::vector<ScoreTerm::Word>& words)
{
    QStringList name;
    for (const ScoreTerm::Word& word : words)
        name << word.text;
    return name.join(QStringLiteral(" · "));
}

int mostScoreTerms(const Scene& scene)
{
    const std::size_t ofA = namesOf(scene.parameters).size();
    const bool areCompared = isComparing(scene);
    const std::size_t ofB = areCompared ? namesOf(withEncodingsSwapped(scene).parameters).size() : 0;
    return static_cast<int>(std::max(ofA, ofB));
}

ScoreParts scoreParts(const Scene& scene, int query, int key)
{
    const ScoreTerms read(scene);
    const int words = read.head().words();
    const std::vector<int> places = evenChoice(words, mostPlaces);
    const auto count = static_cast<Eigen::Index>(places.size());
    std::vector<double> sizes;
    const bool isTurned = kindOf(scene.parameters).turns != nullptr;
    ScoreParts parts;
    for (auto& name : namesOf(scene.parameters))
        parts.terms.push_back({std::move(name), Table<float>(count, count)});
    Table<double> row(words, static_cast<Eigen::Index>(termNames(scene.parameters).size()));
    const auto termAt = [&](Eigen::Index place, std::size_t term) {
        // The last column is the score.
        return isTurned && term == 1 ? row(place, 1) - row(place, 0)
                                     : row(place, static_cast<Eigen::Index>(term));
    };
    for (Eigen::Index from = 0; from < count; ++from) {
        read.read(places[static_cast<std::size_t>(from)], row);
        for (Eigen::Index to = 0; to < count; ++to) {
            const int place = places[static_cast<std::size_t>(to)];
            const double score = row(place, row.cols() - 1);
            const bool isMasked = std::isinf(score);
            if (!isMasked)
                sizes.push_back(std::abs(score));
            for (std::size_t term = 0; term < parts.terms.size(); ++term) {
                const double value =
                    isMasked ? std::numeric_limits<double>::quiet_NaN() : termAt(place, term);
                parts.terms[term].scores(from, to) = static_cast<float>(value);
                if (!isMasked)
                    sizes.push_back(std::abs(value));
            }
        }
    }
    read.read(query, row);
    for (std::size_t term = 0; term < parts.terms.size(); ++term)
        parts.terms[term].selected = termAt(key, term);
    parts.score = row(key, row.cols() - 1);
    parts.range = rangeOfAll(sizes);
    return parts;
}

namespace {

struct LargestTerm
{
    QString name;
    double share = 0; ///< of the sizes of all terms between two places
};

LargestTerm largestOf(const ScoreParts& parts)
{
    double total = 0;
    double most = -1;
    QString name;
    for (const ScoreTerm& term : parts.terms) {
        double sum = 0;
        for (Eigen::Index query = 0; query < term.scores.rows(); ++query)
            for (Eigen::Index key = 0; key < term.scores.cols(); ++key)
                if (query != key && !std::isnan(term.scores(query, key)))
                    sum += std::abs(term.scores(query, key));
        total += sum;
        if (sum > most) {
            most = sum;
            name = nameOf(term.words);
        }
    }
    return {name, total > 0 ? most / total : 0};
}

} // namespace

QString largestTerm(const ScoreParts& parts, const ScoreParts* ofB)
{
    const LargestTerm a = largestOf(parts);
    const LargestTerm b = ofB ? largestOf(*ofB) : a;
    if (a.share == 0 || b.share == 0)
        return {};
    const auto percent = [](const LargestTerm& term) { return wholeText(std::llround(100 * term.share)); };
    return ofB ? ScorePartsTr::tr("On average *%1 %* of what makes up a score is *%2*, in B *%3 %* is "
                                  "*%4*.")
                     .arg(percent(a), a.name, percent(b), b.name)
               : ScorePartsTr::tr("On average *%1 %* of what makes up a score is *%2*.")
                     .arg(percent(a), a.name);
}

} // namespace posiscope
