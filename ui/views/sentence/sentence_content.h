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

/// Between what the components of given vectors lie, and the longest of these.
struct Extremes
{
    Window components{0, 0}; ///< with the zeros of padding
    double norm = 0;

    double largest() const { return std::max(-components.first, components.last); }
};

/// What the sentence view shows of a scene: as much of words, embedding, encoding and sum as there is, and
/// why there is no more.
struct SentenceContent
{
    std::shared_ptr<const std::vector<Tokens>> allSentences = std::make_shared<const std::vector<Tokens>>();
    int length = 0; ///< of the longest sentence: what the batch is padded to
    std::shared_ptr<const Vectors> encoding;
    std::shared_ptr<const Embedding> embedding; ///< none where there is no word, or `unfitting` says why
    Extremes extremes;                          ///< of given vectors
    std::shared_ptr<const PositionSum> sum;     ///< none where there is no embedding, or `tooLong` says why
    QString unfitting;                          ///< given vectors that do not fit the words and d_model
    QString tooLong;                            ///< a sentence with more words than there are positions

    const std::vector<Tokens>& sentences() const { return *allSentences; }
    /// The position's word as it is shown, nothing where the sentence has ended.
    QString word(int sentence, int position) const;
    int wordCount(int sentence) const;
};

/// A word as it is shown: of a word that may have a million letters the first few dozen.
QString shownWord(std::string_view word);

/// The part that depends on the sentence and d_model alone: words and their vectors.
SentenceContent sentenceWords(const Scene& scene);

/// The words with the scene's encoding and the sum.
SentenceContent sentenceContent(SentenceContent words, const Scene& scene);

/// The values that the colours of all tables share: −v … v, where v depends on how vectors are made but on no
/// single word, so that a changed word changes no other colour. Beyond v a value has the end's colour.
Window valueRange(const SentenceContent& content, const Sentence& settings);
/// The same of seeded vectors, whatever the words.
Window seededRange(const Sentence& settings, int dModel);

/// Between what the values of all tables lie, for the room of their numbers; of seeded vectors all but a rare
/// few.
Window writtenRange(const SentenceContent& content, const Sentence& settings);

/// The length at which a row's bar ends, likewise.
double fullNorm(const SentenceContent& content, const Sentence& settings);

/// The sentence of the batch that is in sight, from 0.
int shownSentence(const SentenceContent& content, const Look& look);

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

/// The content that a sentence view has to show: the scene's own, or, where that does not fit, what was seen
/// last and did.
class LastValidContent
{
public:
    /// Of another scene. A step of n or max_len leaves the words and their vectors as they are.
    void read(const Scene& scene, bool otherWords);
    /// Whether someone has seen what is shown: only then it may stay.
    void setSeen(bool seen) { m_isSeen = seen; }

    const SentenceContent& shown() const { return m_content; }
    /// The scene with what the content was made of.
    Scene pictured(const Scene& scene) const;
    const Parameters& parameters() const { return m_parameters; }
    const Sentence& sentence() const { return m_sentence; }

    // Why the scene's own does not fit, where it does not: its words, or their vectors.
    const QString& unfitWords() const { return m_unfitWords; }
    const QString& unfitting() const { return m_unfitting; }
    /// It is not the scene's own.
    bool isStale() const { return m_isStale; }
    /// Says so.
    QString words() const;

private:
    SentenceContent m_content;
    Parameters m_parameters; ///< that it was made of
    Sentence m_sentence;
    QString m_unfitWords;
    QString m_unfitting;
    bool m_isStale = false;
    bool m_isWordless = false; ///< the scene has no word at all
    bool m_fits = false;       ///< there are words, and all that belongs to them
    bool m_isSeen = false;
};

} // namespace posiscope
