// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/scene/scene.h"
#include "ui/views/attention/attention_content.h"

#include <QString>

#include <vector>

namespace posiscope {

/// A part of every score: a product of content or position of the query with one of the key, what a turn
/// changes, or a bias. The parts of a score add up to it.
struct ScoreTerm
{
    /// A factor of a product, or what another part is called.
    struct Word
    {
        QString text;
        bool isPosition = false;
    };

    std::vector<Word> words;
    Table<float> scores; ///< a row a query, a column a key; NaN where the key is masked
    double selected = 0; ///< of the selected pair
};

/// "content · position".
QString nameOf(const std::vector<ScoreTerm::Word>& words);

struct ScoreParts
{
    std::vector<ScoreTerm> terms; ///< their matrices are of all words, or of evenly chosen ones
    double score = 0;             ///< of the selected pair
    MatrixRange range;            ///< of the terms and of their sums: most have colours
};

/// The number of terms of a score; while two encodings are compared, the larger of their numbers.
int mostScoreTerms(const Scene& scene);
ScoreParts scoreParts(const Scene& scene, int query, int key);

/// A sentence about the term that is largest between two places, with its share of the sizes of all, what is
/// bold between asterisks, and that of B, if it is given; empty where all are 0.
QString largestTerm(const ScoreParts& parts, const ScoreParts* ofB = nullptr);

} // namespace posiscope
