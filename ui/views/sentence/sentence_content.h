// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sentence/position_sum.h"

#include <QString>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace posiscope {

/// The smallest and largest component of the words' vectors, and the largest norm.
struct VectorExtremes
{
    Window components{0, 0}; ///< including the zeros of padding
    double norm = 0;

    double largest() const { return std::max(-components.first, components.last); }
};

/// What the sentence view shows of a scene: words, embedding, encoding and sum, as far as there are any, and
/// the reason if one is missing.
struct SentenceContent
{
    std::shared_ptr<const std::vector<Tokens>> allSentences = std::make_shared<const std::vector<Tokens>>();
    int length = 0; ///< of the longest sentence: what the batch is padded to
    std::shared_ptr<const Vectors> encoding;
    std::shared_ptr<const Embedding> embedding; ///< nullptr if there is no word, or for the reason in the
                                                ///< first error below
    VectorExtremes extremes;                    ///< of the words' vectors
    std::shared_ptr<const PositionSum> sum;     ///< nullptr if there is no embedding, or for the reason in
                                                ///< the second error below
    QString vectorsError;                       ///< why the given vectors do not fit the words or d_model
    QString tooLongError;                       ///< if a sentence has more words than there are positions

    /// With the words as they were written.
    const std::vector<Tokens>& sentences() const { return *allSentences; }
    /// The word at a position as shownWord() gives it, empty after the end of the sentence.
    QString word(int sentence, int position) const;
    int wordCount(int sentence) const;
};

/// A word as it is shown: only the first few dozen letters if it is long.
QString shownWord(std::string_view word);

/// The part that depends on the sentence and d_model alone: words and their vectors.
SentenceContent sentenceWords(const Scene& scene);

/// The words with the scene's encoding and the sum.
SentenceContent sentenceContent(SentenceContent words, const Scene& scene);

/// The range of the colour scale of all tables: −v … v, where v is a round number that no value of theirs
/// exceeds, and not much larger than the largest.
Window valueRange(const SentenceContent& content, const Sentence& settings);

/// The range of the values of all tables, from which the width of their numbers follows. For seeded vectors
/// it covers 997 of 1000 values.
Window numberRange(const SentenceContent& content, const Sentence& settings);

/// The largest norm that is to be expected of a row, by the same bounds: the width of all norms follows from
/// it.
double normEnd(const SentenceContent& content, const Sentence& settings);

/// The index of the sentence of the batch that is shown.
int shownSentence(const SentenceContent& content, const Look& look);

/// The matrix of one stage for one sentence of a batch. Cells that depend on hidden cosines are blank.
struct StageMatrix
{
    int rows = 0; ///< 0 if there is nothing to show
    int columns = 1;
    std::function<void(Window rows, Window columns, TableRef<float> out)> pixels;
    std::function<double(int row, int column)> valueOf; ///< NaN where the cell is blank
    std::function<double(int row)> normOf;
    Window range{-1, 1}; ///< of the values, for the room of their numbers
    bool areWhole = false; ///< whether all values are whole numbers
};

StageMatrix stageMatrix(const SentenceContent& content, const Sentence& settings, int sentence,
                        PositionSum::Stage stage);

/// The content of the scene or, if the scene's sentence or vectors do not fit, the last content that was
/// shown and did fit.
class LastValidContent
{
public:
    /// Updates the content for another scene. If `otherWords` is false, the words and their vectors are
    /// reused.
    void read(const Scene& scene, bool otherWords);
    /// Whether the present content has been visible: only then it may stay.
    void setSeen(bool seen) { m_isSeen = seen; }

    const SentenceContent& shown() const { return m_content; }
    /// The scene with the parameters and the sentence that the content was made from.
    Scene sceneOfContent(const Scene& scene) const;
    const Parameters& parameters() const { return m_parameters; }
    const Sentence& sentence() const { return m_sentence; }

    // Why the scene's words or vectors do not fit; empty if they do.
    const QString& sentenceError() const { return m_sentenceError; }
    const QString& vectorsError() const { return m_vectorsError; }
    /// Whether the content is older than the scene.
    bool isStale() const { return m_isStale; }
    // The text of a stale content: what does not fit, and what is still shown.
    QString reason() const;
    QString remark() const;

private:
    SentenceContent m_content;
    Parameters m_parameters; ///< that the content was made from
    Sentence m_sentence;
    QString m_sentenceError;
    QString m_vectorsError;
    bool m_isStale = false;
    bool m_hasNoWords = false; ///< the scene has no word at all
    bool m_isComplete = false; ///< there are words, and vectors that fit them
    bool m_isSeen = false;
};

} // namespace posiscope
