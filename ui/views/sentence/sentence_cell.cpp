// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_cell.h"

#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

namespace posiscope {

namespace {

constexpr int readDigits = 6;

struct SentenceCellTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceCell)
};

} // namespace

QString cellValueText(double value)
{
    return significantText(value, readDigits);
}

std::optional<double> SentenceCell::valueOf(PositionSum::Stage stage) const
{
    switch (stage) {
    case PositionSum::Stage::Embedding:
        return embedding;
    case PositionSum::Stage::Encoding:
        return encoding;
    case PositionSum::Stage::Sum:
        return sum;
    case PositionSum::Stage::Output:
        break;
    }
    return output;
}

QString SentenceCell::words() const
{
    const QString place = encoding ? SentenceCellTr::tr("encoding %1").arg(cellValueText(*encoding))
                                   : SentenceCellTr::tr("a hidden cosine");
    if (!embedding)
        return place;
    const QString vector = SentenceCellTr::tr("embedding %1").arg(cellValueText(*embedding));
    if (!sum)
        return SentenceCellTr::tr("%1, %2").arg(vector, place);
    const QString added = SentenceCellTr::tr("%1 plus %2 is %3").arg(vector, place, cellValueText(*sum));
    if (!output)
        return added;
    return isKept ? SentenceCellTr::tr("%1, times %2 is %3")
                        .arg(added, cellValueText(scale), cellValueText(*output))
                  : SentenceCellTr::tr("%1, dropped: 0").arg(added);
}

SentenceCell sentenceCell(const SentenceContent& content, const Scene& scene, int position, int dimension)
{
    SentenceCell cell;
    cell.position = position;
    cell.dimension = dimension;
    if (!content.encoding->isHidden(dimension))
        cell.encoding = content.encoding->cell(position, dimension);
    if (position >= content.length)
        return cell;
    const int sentence = shownSentence(content, scene.look);
    cell.word = content.word(sentence, position);
    cell.isPadding = position >= content.wordCount(sentence);
    if (content.embedding)
        cell.embedding = content.embedding->cell(sentence, position, dimension);
    if (!content.sum || !cell.encoding)
        return cell;
    const auto value = [&](PositionSum::Stage stage) {
        return content.sum->cell(stage, sentence, position, dimension);
    };
    cell.sum = value(PositionSum::Stage::Sum);
    if (scene.sentence.dropout == 0)
        return cell;
    cell.output = value(PositionSum::Stage::Output);
    cell.isKept = content.sum->dropout().keeps(sentence, position, dimension);
    cell.scale = content.sum->dropout().scale();
    return cell;
}

} // namespace posiscope
