// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence_words.h"

#include "ui/mathematics/number_text.h"
#include "ui/views/sentence_cell.h"

#include <QCoreApplication>

namespace posiscope {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceWords)
};

StageWords embeddingWords(const SentenceContent& content, const Scene& scene)
{
    const Sentence& settings = scene.sentence;
    const bool given = settings.source == EmbeddingSource::Given;
    const QString times = settings.scaled ? Words::tr(" × √%1").arg(scene.parameters.dModel) : QString();
    return {Words::tr("words → "), Words::tr("embedding") + times, Words::tr(", "),
            given ? Words::tr("given") : Words::tr("seed %1").arg(settings.embeddingSeed),
            content.unfitting.isEmpty() ? QString() : Words::tr("do not fit")};
}

/// Why columns are blank, where they are.
QString sinesAlone(const Scene& scene)
{
    return scene.look.cosinesShown ? QString() : Words::tr("sines alone");
}

StageWords encodingWords(const SentenceContent& content, const Scene& scene)
{
    QString detail = sinesAlone(scene);
    if (detail.isEmpty() && content.sentences.size() > 1)
        detail = Words::tr("the same for every sentence");
    return {Words::tr("positions → "),
            Words::tr("encoding"),
            detail.isEmpty() ? QString() : Words::tr(", "),
            detail,
            {}};
}

StageWords sumWords(const SentenceContent& content, const Scene& scene)
{
    QString note;
    if (!content.tooLong.isEmpty())
        note = Words::tr("no sum:\n%1 words,\n%2 positions")
                   .arg(wholeText(content.length), wholeText(scene.parameters.maxLen));
    else if (!content.sum)
        note = Words::tr("no sum");
    const QString sines = sinesAlone(scene);
    return {{}, Words::tr("sum"), sines.isEmpty() ? QString() : Words::tr(", "), sines, note};
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
            Words::tr("dropout %1").arg(shortestText(dropout)),
            Words::tr(": "),
            Words::tr("✕ is 0, the others × %1").arg(significantText(1 / (1 - dropout), 4)),
            {}};
}

StageWords withoutNorms(StageWords words)
{
    const QString said = Words::tr("no room for norms");
    words.detail = words.detail.isEmpty() ? said : Words::tr("%1, %2").arg(words.detail, said);
    words.join = Words::tr(", ");
    words.shorter = Words::tr(", no norms");
    return words;
}

QString spokenSentence(const LastingContent& content, const Scene& pictured)
{
    const SentenceContent& shown = content.shown();
    if (shown.length == 0)
        return Words::tr("No words yet. Type a sentence.");
    const int sentence = shownSentence(shown, pictured.look);
    const Selection selection = visibleSelection(pictured);
    const int count = shown.wordCount(sentence);
    const QString words = count == 1 ? Words::tr("1 word") : Words::tr("%1 words").arg(wholeText(count));
    const QString which =
        Words::tr("Sentence %1 of %2, %3.")
            .arg(wholeText(sentence + 1), wholeText(static_cast<qint64>(shown.sentences.size())), words);
    if (content.isStale())
        return Words::tr("%1. %2").arg(content.words(), which);
    if (selection.position >= count)
        return Words::tr("%1 Position %2 has no word.").arg(which, wholeText(selection.position));
    return Words::tr("%1 Position %2, %3, dimension %4: %5.")
        .arg(which, wholeText(selection.position), shown.word(sentence, selection.position),
             wholeText(selection.dimension),
             sentenceCell(shown, pictured, selection.position, selection.dimension).words());
}

} // namespace posiscope
