// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence_cell.h"

#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

namespace posiscope {

namespace {

constexpr int readDigits = 6;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceCell)
};

} // namespace

QString cellValueText(double value)
{
    return significantText(value, readDigits);
}

QString SentenceCell::words() const
{
    const QString place = cellValueText(encoding);
    if (!embedding)
        return Words::tr("encoding %1").arg(place);
    if (!sum)
        return Words::tr("embedding %1, encoding %2").arg(cellValueText(*embedding), place);
    const QString added = Words::tr("embedding %1 plus encoding %2 is %3")
                              .arg(cellValueText(*embedding), place, cellValueText(*sum));
    if (!output)
        return added;
    return isKept ? Words::tr("%1, times %2 is %3").arg(added, cellValueText(scale), cellValueText(*output))
                  : Words::tr("%1, dropped: 0").arg(added);
}

SentenceCell sentenceCell(const SentenceContent& content, const Scene& scene, int position, int dimension)
{
    SentenceCell cell;
    cell.position = position;
    cell.dimension = dimension;
    cell.encoding = content.sinusoid->cell(position, dimension);
    if (position >= content.length)
        return cell;
    const int sentence = shownSentence(content, scene.look);
    cell.word = content.word(sentence, position);
    cell.isPadding = position >= content.wordCount(sentence);
    if (content.embedding)
        cell.embedding = content.embedding->cell(sentence, position, dimension);
    if (!content.sum)
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
