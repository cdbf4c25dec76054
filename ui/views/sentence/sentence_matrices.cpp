// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_matrices.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace posiscope::sentence_matrices {

namespace {

SentenceTable::Matrix none(const SentenceContent& content)
{
    return {0, content.encoding->parameters().dModel, {}, {}, {}, {-1, 1}};
}

/// Values of an encoding's table, but for hidden ones.
cell_text::ValueOf shown(const SentenceContent& content, cell_text::ValueOf valueOf)
{
    if (!content.encoding->hidesColumns())
        return valueOf;
    return [vectors = content.encoding, valueOf = std::move(valueOf)](int row, int column) {
        return vectors->isHidden(column) ? std::numeric_limits<double>::quiet_NaN() : valueOf(row, column);
    };
}

} // namespace

SentenceTable::Matrix embedding(const SentenceContent& content, const Sentence& settings, int sentence)
{
    if (!content.embedding)
        return none(content);
    const auto vectors = content.embedding;
    return {vectors->length(),
            vectors->dModel(),
            [vectors, sum = content.sum, sentence](Window rows, Window columns, TableRef<float> out) {
                if (sum)
                    sum->pixels(PositionSum::Stage::Embedding, sentence, rows, columns, out);
                else
                    embeddingPixels(*vectors, sentence, rows, columns, out);
            },
            [vectors, sentence](int row, int column) { return vectors->cell(sentence, row, column); },
            [vectors, sum = content.sum, sentence,
             row = std::vector<double>(static_cast<std::size_t>(vectors->dModel()))](int position) mutable {
                if (sum)
                    return sum->norm(PositionSum::Stage::Embedding, sentence, position);
                vectors->row(sentence, position, row);
                return norm(row);
            },
            writtenRange(content, settings)};
}

SentenceTable::Matrix encoding(const SentenceContent& content, const Sentence& settings)
{
    // Written as all else is, but beside large numbers it has more decimals than they.
    const Window all = writtenRange(content, settings);
    const auto vectors = content.encoding;
    // The sum shows it too, and ends with its words.
    const auto pictures = content.sum ? content.sum->encodingPictures() : encodingPictures(vectors);
    const Window range = cell_text::isLarge(all) ? vectors->bounds() : all;
    const Parameters& parameters = vectors->parameters();
    return {
        std::min(content.length, parameters.maxLen),
        parameters.dModel,
        [pictures](Window rows, Window columns, TableRef<float> out) { pictures->read(0, rows, columns, out); },
        shown(content, [vectors](int row, int column) { return vectors->cell(row, column); }),
        [vectors](int position) { return vectors->norm(position); },
        range};
}

SentenceTable::Matrix sum(const SentenceContent& content, const Sentence& settings, int sentence,
                          PositionSum::Stage stage)
{
    if (!content.sum)
        return none(content);
    const auto sum = content.sum;
    return {content.length,
            sum->embedding().dModel(),
            [sum, sentence, stage](Window rows, Window columns, TableRef<float> out) {
                sum->pixels(stage, sentence, rows, columns, out);
            },
            shown(content, [sum, sentence,
                            stage](int row, int column) { return sum->cell(stage, sentence, row, column); }),
            [sum, sentence, stage](int position) { return sum->norm(stage, sentence, position); },
            writtenRange(content, settings)};
}

} // namespace posiscope::sentence_matrices
