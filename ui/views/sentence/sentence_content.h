// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sentence/position_sum.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// What the sentence view shows of a scene: words, embedding, encoding and sum, as far as there are any, and
/// the reason if one is missing.
struct SentenceContent
{
    std::shared_ptr<const std::vector<Tokens>> allSentences = std::make_shared<const std::vector<Tokens>>();
    int length = 0; ///< of the longest sentence: what the batch is padded to
    std::shared_ptr<const Vectors> encoding;
    std::shared_ptr<const PictureCache> encodingPictures; ///< of the encoding alone and in the sum
    std::shared_ptr<const Embedding> embedding; ///< nullptr if there is no word, or for the reason in the
                                                ///< first error below
    double largest = 0;                         ///< size of a component of the words' vectors
    std::shared_ptr<const PositionSum> sum;     ///< nullptr if there is no embedding, or for the reason in
                                                ///< the second error below
    QString vectorsError;                       ///< why the given vectors do not fit the words or d_model
    QString tooLongError;                       ///< if a sentence has more words than there are positions

    /// The sentences of the batch, with their words as they were written.
    const std::vector<Tokens>& sentences() const { return *allSentences; }
    /// The word at a position as shownWord() gives it, empty after the end of the sentence.
    QString word(int sentence, int position) const;
    int wordCount(int sentence) const;
};

/// A word as it is shown: only the first few dozen letters if it is long.
QString shownWord(std::string_view word);
/// Words as they are shown, those that stand there again with an index: "the₁", "cat", "the₂"; not the first
/// ones, if they are padding.
std::vector<QString> wordsToldApart(std::span<const std::string> words, int padding);

/// The next number that is easy to read on a scale.
double roundedUp(double value);

/// The part that depends on the sentence and d_model alone: words and their vectors.
SentenceContent sentenceWords(const Scene& scene);

/// The words with the sum and the scene's encoding, unless they have that already.
SentenceContent sentenceContent(SentenceContent words, const Scene& scene);

/// The range of the colour scale of all tables: −v … v, where v is a round number that no value of theirs
/// exceeds, and not much larger than the largest. The width of their numbers follows from it.
Interval valueRange(const SentenceContent& content, const Sentence& settings);

/// The index of the sentence of the batch that is shown.
int shownSentence(const SentenceContent& content, const Look& look);

/// The matrix of one stage for one sentence of a batch. Cells that depend on hidden cosines are blank.
struct StageMatrix
{
    int rows = 0; ///< 0 if there is nothing to show
    int columns = 1;
    std::function<void(Interval rows, Interval columns, TableRef<float> out)> pixels;
    std::function<double(int row, int column)> valueOf; ///< NaN where the cell is blank
    std::function<double(int row)> normOf;
};

StageMatrix stageMatrix(const SentenceContent& content, int sentence, PositionSum::Stage stage);

} // namespace posiscope
