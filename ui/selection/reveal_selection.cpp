// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/selection/reveal_selection.h"

#include "core/encodings/encoding_list.h"
#include "core/sentence/tokens.h"

#include <algorithm>

namespace posiscope {

namespace {

void follow(std::optional<Window>& window, int cell, int count)
{
    const Window seen = visibleWindow(window, count);
    if (seen.size() >= count)
        return;
    const double beside = seen.size() >= 3 ? 1 : 0;
    const double least = std::max(0., cell - beside);
    const double most = std::min<double>(count, cell + 1 + beside);
    // A window smaller than a cell shows its beginning.
    double first = std::max(seen.first, most - seen.size());
    first = std::min({first, least, count - seen.size()});
    if (first != seen.first)
        window = Window{first, first + seen.size()};
}

/// The rows of the sentence's tables: as many as its longest sentence has words.
void followWord(Look& look, const Sentence& sentence, int position)
{
    if (!look.sentenceRows)
        return; // words are not counted for nothing
    int count = 0;
    for (const Tokens& words : sentencesOf(sentence.text))
        count = std::max(count, static_cast<int>(words.size()));
    if (position < count)
        follow(look.sentenceRows, position, count);
}

} // namespace

void revealSelection(Scene& scene)
{
    const Selection seen = visibleSelection(scene);
    const int positions = scene.parameters.maxLen;
    const int dimensions = scene.parameters.dModel;
    Look& look = scene.look;
    follow(look.rows, seen.position, positions);
    follow(look.columns, seen.dimension, dimensions);
    follow(look.similarityRows, seen.position, positions);
    // The selected pair lies in the row of k and the column of k + δ.
    if (const int other = seen.position + seen.offset; other >= 0 && other < positions)
        follow(look.similarityColumns, other, positions);
    follow(look.wavePositions, seen.position, positions);
    if (look.waveAxis == WaveAxis::Pair && isPaired(scene.parameters))
        follow(look.waveWindow, columnAt(scene.parameters, seen.dimension).pair, pairCount(dimensions));
    else
        follow(look.waveWindow, seen.dimension, dimensions);
    followWord(look, scene.sentence, seen.position);
    follow(look.sentenceColumns, seen.dimension, dimensions);
}

} // namespace posiscope
