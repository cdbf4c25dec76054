// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence/sentence_content.h"

#include <functional>

namespace posiscope {

/// The matrix of one stage for one sentence of a batch. What holds hidden cosines is blank.
struct StageMatrix
{
    int rows = 0; ///< none where there is nothing to show
    int columns = 1;
    std::function<void(Window rows, Window columns, TableRef<float> out)> pixels;
    std::function<double(int row, int column)> valueOf; ///< NaN where the cell is blank
    std::function<double(int row)> normOf;
    Window range{-1, 1}; ///< of the values, for the room of their numbers
};

StageMatrix stageMatrix(const SentenceContent& content, const Sentence& settings, int sentence,
                        PositionSum::Stage stage);

} // namespace posiscope
