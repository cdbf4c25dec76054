// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/scene/scene.h"

namespace posiscope {

/// How many words the sentence has that a scene shows, of those that attention is computed for: all of them,
/// without the padding of a batch. Throws std::invalid_argument where there are none, or too many for the
/// encoding or for memory.
int attendedCount(const Scene& scene);

/// These words, as a head of attention gets them: a row a word, after the dropout that the sentence has.
struct AttendedWords
{
    Table<double> content;  ///< the word's vector
    Table<double> position; ///< the row of the encoding that is added to it; no rows where none is added
    Table<double> sum;      ///< both, as the sentence's table has them
};

AttendedWords attendedWords(const Scene& scene);

} // namespace posiscope
