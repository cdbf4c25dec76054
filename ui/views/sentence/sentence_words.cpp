// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_words.h"

#include "core/encodings/encoding_list.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/sentence/sentence_cell.h"

#include <QCoreApplication>

namespace posiscope {

namespace {

struct SentenceTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceWords)
};

StageWords embeddingWords(const SentenceContent& content, const Scene& scene)
{
    const Sentence& settings = scene.sentence;
    const bool given = settings.source == EmbeddingSource::Given;
    const QString times = settings.scaled ? SentenceTr::tr(" × √%1").arg(scene.parameters.dModel) : QString();
    return {SentenceTr::tr("words → "), SentenceTr::tr("embedding") + times, SentenceTr::tr(", "),
            given ? SentenceTr::tr("given") : SentenceTr::tr("seed %1").arg(settings.embeddingSeed),
            content.unfitting.isEmpty() ? QString() : SentenceTr::tr("do not fit")};
}

/// Why columns are blank, where they are.
QString sinesAlone(const Scene& scene)
{
    return countedValues(scene) == Values::All ? QString() : SentenceTr::tr("sines alone");
}

StageWords encodingWords(const SentenceContent& content, const Scene& scene)
{
    QString detail = sinesAlone(scene);
    if (detail.isEmpty() && content.sentences().size() > 1)
        detail = SentenceTr::tr("the same for every sentence");
    return {SentenceTr::tr("positions → "),
            SentenceTr::tr("encoding"),
            detail.isEmpty() ? QString() : SentenceTr::tr(", "),
            detail,
            {}};
}

StageWords sumWords(const SentenceContent& content, const Scene& scene)
{
    QString note;
    if (!content.tooLong.isEmpty())
        note = SentenceTr::tr("no sum:\n%1 words,\n%2 positions")
                   .arg(wholeText(content.length), wholeText(scene.parameters.maxLen));
    else if (!content.sum)
        note = SentenceTr::tr("no sum");
    const QString sines = sinesAlone(scene);
    return {{}, SentenceTr::tr("sum"), sines.isEmpty() ? QString() : SentenceTr::tr(", "), sines, note};
}

} // namespace

StageWords stageWords(const SentenceContent& content, const Scene& scene, PositionSum::Stage stage)
{
    const double dropout = scene.sentence.dropout;
    switch (stage) {
    case PositionSum::Stage::Embedding:
        return embeddingWords(content, scene);
    case PositionSum::Stage::Encoding:
        return encodingWords(content, scene);
    case PositionSum::Stage::Sum:
        return sumWords(content, scene);
    case PositionSum::Stage::Output:
        break;
    }
    return {{},
            SentenceTr::tr("dropout %1").arg(shortestText(dropout)),
            SentenceTr::tr(": "),
            SentenceTr::tr("✕ is 0, the others × %1").arg(significantText(1 / (1 - dropout), 4)),
            {}};
}

StageWords withoutNorms(StageWords words)
{
    const QString said = SentenceTr::tr("no room for norms");
    words.detail = words.detail.isEmpty() ? said : SentenceTr::tr("%1, %2").arg(words.detail, said);
    words.join = SentenceTr::tr(", ");
    words.shorter = SentenceTr::tr(", no norms");
    return words;
}

QString spokenSentence(const LastValidContent& content, const Scene& pictured)
{
    const SentenceContent& shown = content.shown();
    if (shown.length == 0)
        return SentenceTr::tr("No words yet. Type a sentence.");
    const int sentence = shownSentence(shown, pictured.look);
    const Selection selection = visibleSelection(pictured);
    const int count = shown.wordCount(sentence);
    const QString words =
        count == 1 ? SentenceTr::tr("1 word") : SentenceTr::tr("%1 words").arg(wholeText(count));
    const QString which =
        SentenceTr::tr("Sentence %1 of %2, %3.")
            .arg(wholeText(sentence + 1), wholeText(static_cast<qint64>(shown.sentences().size())), words);
    if (content.isStale())
        return SentenceTr::tr("%1. %2").arg(content.words(), which);
    if (selection.position >= count)
        return SentenceTr::tr("%1 Position %2 has no word.").arg(which, wholeText(selection.position));
    return SentenceTr::tr("%1 Position %2, %3, dimension %4: %5.")
        .arg(which, wholeText(selection.position), shown.word(sentence, selection.position),
             wholeText(selection.dimension),
             sentenceCell(shown, pictured, selection.position, selection.dimension).words());
}

} // namespace posiscope
