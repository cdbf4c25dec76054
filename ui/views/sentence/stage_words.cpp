// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/stage_words.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
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

TextLine stageTitle(const SentenceContent& content, const Scene& scene, Stage stage)
{
    const Sentence& settings = scene.sentence;
    const QString sines = shownColumns(scene) == ShownColumns::All ? QString() : StageTr::tr("sines alone");
    const QString onwards = StageTr::tr("→ Transformer");
    switch (stage) {
    case Stage::Embedding:
        return titled(settings.scaled ? StageTr::tr("embedding × √%1").arg(scene.parameters.dModel)
                                      : StageTr::tr("embedding"),
                      {content.vectorsError.isEmpty() ? StageTr::tr("of the word")
                                                      : StageTr::tr("vectors that do not fit")});
    case Stage::Encoding:
        return titled(
            StageTr::tr("encoding"),
            {content.tooLongError.isEmpty()
                 ? StageTr::tr("of the position")
                 : StageTr::tr("no sum: %1 words, %2 positions")
                       .arg(wholeText(content.length), wholeText(scene.parameters.maxLen)),
             content.sentences().size() > 1 ? StageTr::tr("the same for every sentence") : QString(), sines});
    case Stage::Sum:
        return titled(StageTr::tr("sum"), {settings.dropout == 0 ? onwards : QString(), sines});
    case Stage::Output:
        break;
    }
    return titled(StageTr::tr("dropout %1").arg(shortestText(settings.dropout)),
                  {onwards, StageTr::tr("marked cells are 0"),
                   StageTr::tr("the others × %1").arg(valueText(1 / (1 - settings.dropout)))});
}

} // namespace posiscope
