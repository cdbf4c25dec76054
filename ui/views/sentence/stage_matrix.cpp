// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/stage_matrix.h"

#include "ui/plot/cell_text.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

using ValueOf = std::function<double(int row, int column)>;

/// The values of an encoding's table, but for hidden ones.
ValueOf shown(const SentenceContent& content, ValueOf valueOf)
{
    if (!content.encoding->hidesColumns())
        return valueOf;
    return [vectors = content.encoding, valueOf = std::move(valueOf)](int row, int column) {
        return vectors->isHidden(column) ? std::numeric_limits<double>::quiet_NaN() : valueOf(row, column);
    };
}

StageMatrix embeddingMatrix(const SentenceContent& content, const Sentence& settings, int sentence)
{
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

StageMatrix encodingMatrix(const SentenceContent& content, const Sentence& settings)
{
    // The encoding is written as all else is, but beside large numbers it has more decimals than they.
    const Window all = writtenRange(content, settings);
    const auto vectors = content.encoding;
    // The sum is made of the same pictures.
    const auto pictures = content.sum ? content.sum->encodingPictures() : encodingPictures(vectors);
    const Parameters& parameters = vectors->parameters();
    return {
        std::min(content.length, parameters.maxLen),
        parameters.dModel,
        [pictures](Window rows, Window columns, TableRef<float> out) { pictures->read(0, rows, columns, out); },
        shown(content, [vectors](int row, int column) { return vectors->cell(row, column); }),
        [vectors](int position) { return vectors->norm(position); },
        cell_text::isLarge(all) ? vectors->bounds() : all};
}

StageMatrix sumMatrix(const SentenceContent& content, const Sentence& settings, int sentence,
                      PositionSum::Stage stage)
{
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

} // namespace

StageMatrix stageMatrix(const SentenceContent& content, const Sentence& settings, int sentence,
                        PositionSum::Stage stage)
{
    if (stage == PositionSum::Stage::Encoding)
        return encodingMatrix(content, settings);
    if (stage == PositionSum::Stage::Embedding && content.embedding)
        return embeddingMatrix(content, settings, sentence);
    if (stage != PositionSum::Stage::Embedding && content.sum)
        return sumMatrix(content, settings, sentence, stage);
    StageMatrix none;
    none.columns = content.encoding->parameters().dModel;
    return none;
}

} // namespace posiscope
