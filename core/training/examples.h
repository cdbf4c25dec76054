// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <cstdint>
#include <span>
#include <vector>

namespace posiscope {

/// What a model learns. Rows of an example are words, which come first, and question marks, each of which
/// asks for one answer:
///
///     copy, reverse   as many question marks as words: the words, in their order or from the last one on
///     first           one question mark: which of the words 1 and 2, each of which stands there once
///     sort            as many question marks as words, and words that are all different. In place of
///                     question marks the words stand once more, in the order of their numbers: at which
///                     place did each stand?
///     previous        no question marks: from the second word on, each is asked for the word before it
///     count           no question marks: 1, 2, 3, 4, 1, 2, … whatever the words are
struct Examples
{
    int count = 0;
    int rows = 0;  ///< of each
    int asked = 0; ///< the last so many rows are asked
    std::vector<int> tokens;
    std::vector<int> answers; ///< tokens too: `asked` of each example

    std::span<const int> tokensOf(int example) const
    {
        return std::span(tokens).subspan(static_cast<std::size_t>(example * rows),
                                         static_cast<std::size_t>(rows));
    }
};

inline constexpr int questionMark = 0; ///< its token; words are 1, 2, …

/// How many rows an example of so many words has.
int exampleRows(TrainingTask task, int words);

/// How many tokens a task has whose examples have up to so many words.
int vocabularyOf(TrainingTask task, int mostWords);

/// The accuracy of someone who knows which answers the task can have, and guesses among them.
double guessAccuracy(TrainingTask task, int words);
double guessLoss(TrainingTask task, int words); ///< theirs, −ln p

/// Makes `count` examples. The same arguments always give the same examples; another key gives others.
Examples examplesOf(TrainingTask task, int words, int count, int vocabulary, std::uint64_t key);

} // namespace posiscope
