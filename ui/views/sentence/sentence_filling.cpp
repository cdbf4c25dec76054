// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_filling.h"

#include "ui/views/sentence/sentence_matrices.h"

#include <algorithm>

namespace posiscope {

using Stage = PositionSum::Stage;

SentenceFilling::SentenceFilling(const SentenceContent& content, const Scene& scene)
    : m_content(content)
    , m_scene(scene)
    , m_sentence(shownSentence(content, scene.look))
{
}

ShownEncoding SentenceFilling::encoding() const
{
    const Parameters& parameters = m_content.encoding->parameters();
    return {parameters, std::min(m_content.length, parameters.maxLen), m_content.encoding->hidesColumns()};
}

SentenceTable::Matrix SentenceFilling::matrix(Stage stage) const
{
    switch (stage) {
    case Stage::Embedding:
        return sentence_matrices::embedding(m_content, m_scene.sentence, m_sentence);
    case Stage::Encoding:
        return sentence_matrices::encoding(m_content, m_scene.sentence);
    default:
        return sentence_matrices::sum(m_content, m_scene.sentence, m_sentence, stage);
    }
}

std::function<bool(int, int)> SentenceFilling::isDropped() const
{
    if (!m_content.sum)
        return {};
    return [sum = m_content.sum, sentence = m_sentence, encoding = m_content.encoding](int row, int column) {
        return !encoding->isHidden(column) && !sum->dropout().keeps(sentence, row, column);
    };
}

void SentenceFilling::fill(SentenceTable& table, Stage stage) const
{
    const SentenceTable::Matrix filled = matrix(stage);
    table.setMatrix(filled);
    dress(table, stage, filled);
}

void SentenceFilling::dress(SentenceTable& table, Stage stage, const SentenceTable::Matrix& matrix) const
{
    const std::function<bool(int, int)> dropped =
        stage == Stage::Output ? isDropped() : std::function<bool(int, int)>();
    const bool ends = stage != Stage::Encoding; // a sentence does, and its positions do not
    CellMarks* const marks = table.cellMarks();
    marks->setEmptyFrom(ends ? m_content.wordCount(m_sentence)
                             : std::min(m_content.length, m_scene.parameters.maxLen));
    marks->setStruckOut(m_content.length, m_scene.parameters.dModel, dropped);
    table.setNumbers(matrix, dropped);
}

} // namespace posiscope
