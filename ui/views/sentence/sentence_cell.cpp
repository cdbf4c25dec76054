// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_cell.h"

#include "ui/mathematics/cell.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace posiscope {

namespace {

struct SentenceCellTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceCell)
};

} // namespace

QString SentenceCell::words() const
{
    const QString place = encoding ? SentenceCellTr::tr("encoding %1").arg(valueText(*encoding))
                                   : SentenceCellTr::tr("a hidden cosine");
    if (!embedding)
        return place;
    const QString vector = SentenceCellTr::tr("embedding %1").arg(valueText(*embedding));
    if (!sum)
        return SentenceCellTr::tr("%1, %2").arg(vector, place);
    const QString added = SentenceCellTr::tr("%1 plus %2 is %3").arg(vector, place, valueText(*sum));
    if (!output)
        return added;
    return isKept ? SentenceCellTr::tr("%1, times %2 is %3").arg(added, valueText(scale), valueText(*output))
                  : SentenceCellTr::tr("%1, dropped: 0").arg(added);
}

std::vector<maths::Formula> SentenceCell::readouts() const
{
    using namespace maths;
    const auto value = [](double number) { return maths::number(number, shownDigits); };
    std::vector<Formula> parts{fenced(placeNumbers(position, dimension)), roman(QString(2, QChar::Nbsp))};
    const auto add = [&](const QString& sign, const Formula& part) {
        parts.push_back(symbol(sign));
        parts.push_back(part);
    };
    if (embedding)
        parts.push_back(value(*embedding));
    if (embedding && encoding)
        add(*encoding < 0 ? QStringLiteral("−") : QStringLiteral("+"), value(std::abs(*encoding)));
    else if (encoding)
        parts.push_back(value(*encoding));
    if (!sum)
        return {row(parts)};
    add(QStringLiteral("="), value(*sum));
    if (output)
        add(QStringLiteral("→"), value(*output));
    parts.back() = parts.back().emphasised();
    return {row(parts), parts.back()};
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
