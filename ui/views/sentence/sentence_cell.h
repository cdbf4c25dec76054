// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula.h"
#include "ui/views/sentence/sentence_content.h"

namespace posiscope {

/// The values of one cell in all stages: embedding + encoding = sum, times dropout's factor. A stage without
/// a table has no value.
struct SentenceCell
{
    int position = 0;
    int dimension = 0;
    std::optional<double> embedding;
    std::optional<double> encoding; ///< absent for a hidden cosine, as are the two below
    std::optional<double> sum;
    std::optional<double> output; ///< absent if there is no dropout
    bool isKept = true;
    double scale = 1; ///< dropout's factor of kept values

    /// All values as a sentence: "embedding 16 plus encoding 0.8415 is 16.84, times 1.25 is 21.05".
    QString words() const;
    /// The values as a formula that begins with the indices of the cell; a shorter form is the last value
    /// alone.
    std::vector<maths::Formula> readouts() const;
};

/// A cell of the shown sentence. The position lies within the encoding's table.
SentenceCell sentenceCell(const SentenceContent& content, const Scene& scene, int position, int dimension);

} // namespace posiscope
