// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence_matrices.h"

#include "core/encoding/tones.h"

#include <algorithm>

namespace posiscope::sentence_matrices {

namespace {

std::vector<double> rowFor(const SentenceContent& content)
{
    return std::vector<double>(static_cast<std::size_t>(content.sinusoid->parameters().dModel));
}

SentenceTable::Matrix none(const SentenceContent& content)
{
    return {0, content.sinusoid->parameters().dModel, {}, {}, {}};
}

} // namespace

SentenceTable::Matrix embedding(const SentenceContent& content, int sentence)
{
    if (!content.embedding)
        return none(content);
    const auto vectors = content.embedding;
    return {vectors->length(), vectors->dModel(),
            [vectors, sentence](Window rows, Window columns, TableRef<float> out) {
                embeddingPixels(*vectors, sentence, rows, columns, out);
            },
            [vectors, sentence](int row, int column) { return vectors->cell(sentence, row, column); },
            [vectors, sentence, row = rowFor(content)](int position) mutable {
                vectors->row(sentence, position, row);
                return norm(row);
            }};
}

SentenceTable::Matrix encoding(const SentenceContent& content)
{
    const auto sinusoid = content.sinusoid;
    const Parameters& parameters = sinusoid->parameters();
    return {std::min(content.length, parameters.maxLen), parameters.dModel,
            [sinusoid](Window rows, Window columns, TableRef<float> out) {
                encodingPixels(*sinusoid, rows, columns, out);
            },
            [sinusoid](int row, int column) { return sinusoid->cell(row, column); },
            [sinusoid](int position) { return encodingNorm(*sinusoid, position); }};
}

SentenceTable::Matrix sum(const SentenceContent& content, int sentence, PositionSum::Stage stage)
{
    if (!content.sum)
        return none(content);
    const auto sum = content.sum;
    return {content.length, sum->embedding().dModel(),
            [sum, sentence, stage](Window rows, Window columns, TableRef<float> out) {
                sum->pixels(stage, sentence, rows, columns, out);
            },
            [sum, sentence, stage](int row, int column) { return sum->cell(stage, sentence, row, column); },
            [sum, sentence, stage, row = rowFor(content)](int position) mutable {
                sum->row(stage, sentence, position, row);
                return norm(row);
            }};
}

} // namespace posiscope::sentence_matrices
