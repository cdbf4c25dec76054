// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence/sentence_content.h"

namespace posiscope {

/// One cell on its way through the tables: embedding + encoding = sum, times dropout's factor. What there is
/// no table for is absent.
struct SentenceCell
{
    QString word; ///< of its position; empty where the sentence has ended
    bool isPadding = false;
    int position = 0;
    int dimension = 0;
    std::optional<double> embedding;
    std::optional<double> encoding; ///< unless it is a hidden cosine, and then nor are those below
    std::optional<double> sum;
    std::optional<double> output; ///< where anything is dropped at all
    bool isKept = true;
    double scale = 1; ///< of what is kept

    std::optional<double> valueOf(PositionSum::Stage stage) const;

    /// By digits enough to compare with what is printed elsewhere: "embedding 16 plus encoding 0.841471 is
    /// 16.8415, times 1.25 is 21.0518".
    QString words() const;
    bool operator==(const SentenceCell&) const = default;
};

/// The cell of the sentence that is shown. The position lies within the encoding's table.
SentenceCell sentenceCell(const SentenceContent& content, const Scene& scene, int position, int dimension);

/// A value as the line and the ear have it.
QString cellValueText(double value);

} // namespace posiscope
