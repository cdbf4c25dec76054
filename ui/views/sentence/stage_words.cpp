// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/stage_words.h"

#include "core/encodings/encoding_list.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

namespace posiscope {

namespace {

using Stage = PositionSum::Stage;

struct StageTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentencePlot)
};

/// A title with all parts, then with ever fewer, and at last the name alone.
TextLine titled(const QString& name, QStringList parts)
{
    TextLine title{.name = name, .gap = 6};
    parts.removeAll(QString());
    for (; !parts.isEmpty(); parts.removeLast())
        title.longestFirst << parts.join(StageTr::tr(", "));
    title.longestFirst << QString();
    return title;
}

} // namespace

TextLine stageTitle(const SentenceContent& content, const Scene& scene, Stage stage, bool isExport)
{
    const Sentence& settings = scene.sentence;
    const QString sines = countedValues(scene) == Values::All ? QString() : StageTr::tr("sines alone");
    QString detail;
    switch (stage) {
    case Stage::Embedding:
        // The window has fields that say this.
        if (isExport)
            detail = settings.source == EmbeddingSource::Given
                         ? StageTr::tr("given")
                         : StageTr::tr("seed %1").arg(settings.embeddingSeed);
        return titled(settings.scaled ? StageTr::tr("embedding × √%1").arg(scene.parameters.dModel)
                                      : shortStageName(stage),
                      {StageTr::tr("of the word"), detail});
    case Stage::Encoding:
        if (content.sentences().size() > 1)
            detail = StageTr::tr("the same for every sentence");
        return titled(shortStageName(stage),
                      {StageTr::tr("of the position"), sines.isEmpty() ? detail : sines});
    case Stage::Sum:
        return titled(shortStageName(stage), {sines});
    case Stage::Output:
        break;
    }
    return titled(
        StageTr::tr("dropout %1").arg(shortestText(settings.dropout)),
        {StageTr::tr("✕ is 0"), StageTr::tr("the others × %1").arg(valueText(1 / (1 - settings.dropout)))});
}

QString shortStageName(Stage stage)
{
    switch (stage) {
    case Stage::Embedding:
        return StageTr::tr("embedding");
    case Stage::Encoding:
        return StageTr::tr("encoding");
    case Stage::Sum:
        return StageTr::tr("sum");
    case Stage::Output:
        break;
    }
    return StageTr::tr("dropout");
}

QString stageNote(const SentenceContent& content, const Scene& scene, Stage stage)
{
    if (stage == Stage::Embedding)
        return content.vectorsError.isEmpty() ? QString() : StageTr::tr("do not fit");
    if (stage != Stage::Sum || content.sum)
        return {};
    if (content.tooLongError.isEmpty())
        return StageTr::tr("no sum");
    return StageTr::tr("no sum:\n%1 words,\n%2 positions")
        .arg(wholeText(content.length), wholeText(scene.parameters.maxLen));
}

} // namespace posiscope
