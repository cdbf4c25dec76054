// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/head.h"

#include <QString>

#include <memory>
#include <vector>

namespace posiscope {

/// The words in one order, and what the selected one gives and receives there.
struct OrderedWords
{
    std::shared_ptr<const Head> head;
    std::vector<int> order;       ///< the word at each place, by its place in the sentence
    int query = 0;                ///< the place of the selected word
    std::vector<double> weights;  ///< that it gives to each place
    std::vector<double> received; ///< d_head numbers
};

/// What the attention view shows of a scene: a head on the words of the sentence, and the same head where
/// they stand in another order.
struct AttentionContent
{
    QString error; ///< why there are no words to show; else empty
    std::vector<QString> words;
    std::shared_ptr<const Table<double>> vectors; ///< of these words, without their positions
    OrderedWords own;
    OrderedWords other;
    int key = 0;                    ///< the place of the key whose weight is read out
    int column = 0;                 ///< the column that is read out of what the selected word receives
    int padding = 0;                ///< so many places are padding, whose keys are masked
    std::vector<double> difference; ///< of what the selected word receives: in the other order less its own
    double norm = 0;                ///< of that
    double ulps = 0; ///< its largest number, in units in the last place of the largest number received

    bool isEmpty() const { return !own.head; }
    /// Whether the difference is no larger than sums of so many numbers are rounded.
    bool isRounding() const { return ulps <= 4. * count(); }
    int count() const { return static_cast<int>(words.size()); }
    /// "masked: dog stands after fox" of the key of a query; empty where it is not masked.
    QString whyMasked(int query, int maskedKey) const;
    /// The words in an order, as a sentence.
    QString sentence(const std::vector<int>& order) const;
};

/// "With temperature = 4": the settings of a head that differ from the usual ones, besides its encoding;
/// empty where none does. Settings of the sentence's words are left out unless the head is on them
/// (`areOwnWords`).
QStringList headSettings(const Scene& scene, bool areOwnWords = true);

/// Why no head can be shown on the words of a scene; empty where one can.
QString whyNoHead(const Scene& scene);
/// Why the attention view has nothing to show of a scene; empty where it has something.
QString whyNoAttention(const Scene& scene);

/// Computes the content for a scene and its selection. `vectors`: AttentionContent::vectors of the same words
/// from an earlier call, which then need not be computed again.
AttentionContent attentionContent(const Scene& scene, std::shared_ptr<const Table<double>> vectors = {});
/// The content with the same heads and the selection of the scene.
AttentionContent withSelection(AttentionContent content, const Scene& scene);

/// −v … v, where v is round and no number that a word receives exceeds it. If there are many words, only
/// some of them are examined, and always the selected one.
Interval receivedRange(const AttentionContent& content);
/// The numbers of the difference; 0 … 0 where it is rounding.
Interval differenceRange(const AttentionContent& content);

/// What a matrix has colours for, and the numbers in it, of which some may lie beyond that.
struct MatrixRange
{
    Interval colours{};
    Interval numbers{};
};

/// −v … v, with a round v that no score is larger than.
MatrixRange scoreRange(const AttentionContent& content);
/// 0 … v, where v exceeds or equals every weight that a word gives to another word, and 1/n, the weight of
/// each of n words if all are equal. Among many words, the weights that they give to themselves may be
/// larger than v: on a scale that reached them no other weight would be seen.
MatrixRange weightRange(const AttentionContent& content);
/// −v … v, with a round v that none of these sizes of numbers is larger than.
MatrixRange rangeOfAll(const std::vector<double>& sizes);

} // namespace posiscope
