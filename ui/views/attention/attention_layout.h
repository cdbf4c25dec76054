// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QRectF>

#include <functional>
#include <optional>
#include <vector>

namespace posiscope {

/// What the layout of the attention view depends on beside its size.
struct AttentionShape
{
    int words = 1;
    double widestWord = 0;     ///< in bold
    int terms = 0;             ///< of scores, which are shown in place of lines and what is received
    int mostTerms = 0;         ///< of this encoding and of one compared with it, whose matrices are as large
    bool hasOtherOrder = true; ///< else nothing of it, and not what is received
    double pixelRatio = 1;
};

/// Where the parts of the attention view stand: the matrix, beside it the lines from the selected word to the
/// words, in their own order and in the other one, and what the word receives, at the right or below. A
/// smaller view leaves out the other order, then what is received, then the lines. A card has the matrix
/// alone, with its words where they have room. Or the terms of scores stand over that of their sum, in one
/// row or two, or two of them before it, and beside it or below are those of the selected pair.
struct AttentionLayout
{
    /// Lines between two columns of words.
    struct Lines
    {
        double from = 0; ///< where they begin and end
        double to = 0;
        double names = 0;   ///< where the words begin
        double numbers = 0; ///< where the numbers of their weights end
    };

    static constexpr double highStep = 3.2; ///< of those of a pair, in lines of type

    double line = 0; ///< the height of a line of type
    double type = 1; ///< the size of words, where rows are a little lower than a line
    QRectF matrix;
    double row = 0;         ///< the height of a word
    bool areNamed = false;  ///< rows and columns have their words
    bool isUpright = false; ///< the words over columns stand upright
    double word = 0;        ///< the width that a word may have
    std::optional<Lines> own;
    std::optional<Lines> other;
    QRectF received;           ///< of all its strips; empty where they have no room
    QRectF bar;                ///< of a figure's colour bar
    std::vector<QRectF> terms; ///< their matrices
    double termName = 0;       ///< the width that the name of a term may have
    QRectF steps;              ///< of the terms of the selected pair, from 0 to its score
    double end = 0;            ///< of all that is shown, with a margin

    double rowAt(int place) const { return matrix.top() + (place + 0.5) * row; }
    double columnAt(int place) const { return matrix.left() + (place + 0.5) * row; }
    /// The place whose row, or column, a point lies in, if any.
    std::optional<int> placeAt(double offset) const;
    /// The strip of numbers that is received in the own order, in the other, or their difference.
    QRectF strip(int which) const;
};

AttentionLayout attentionLayout(const AttentionShape& shape, QSizeF size, const Theme& theme);

/// Chooses which of `count` lines of text to write. They stand `step` apart, and their type has this height.
/// If not all have room, the most important ones are chosen first, and lines of no importance are left out.
std::vector<int> readableLines(int count, double step, double height,
                               const std::function<double(int line)>& importance);

} // namespace posiscope
