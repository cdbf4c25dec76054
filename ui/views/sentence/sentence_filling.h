// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence/sentence_content.h"
#include "ui/views/sentence/sentence_table.h"

namespace posiscope {

/// All that the picture of the encoding depends on.
struct ShownEncoding
{
    Parameters parameters;
    int rows = 0;
    bool hidesColumns = false;

    bool operator==(const ShownEncoding&) const = default;
};

/// What the sentence view's tables hold of a content, for the sentence in sight: values, numbers, zeros
/// struck out, rows that are padding.
class SentenceFilling
{
public:
    SentenceFilling(const SentenceContent& content, const Scene& scene);

    void fill(SentenceTable& table, PositionSum::Stage stage) const;
    /// All but the picture, which stands.
    void dress(SentenceTable& table, PositionSum::Stage stage) const { dress(table, stage, matrix(stage)); }
    ShownEncoding encoding() const;

private:
    SentenceTable::Matrix matrix(PositionSum::Stage stage) const;
    void dress(SentenceTable& table, PositionSum::Stage stage, const SentenceTable::Matrix& matrix) const;
    std::function<bool(int row, int column)> isDropped() const;

    const SentenceContent& m_content;
    const Scene& m_scene;
    int m_sentence;
};

} // namespace posiscope
