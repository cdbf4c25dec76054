// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/vectors_file.h"

#include "core/scene/refusal.h"
#include "core/scene/scene_keys.h"
#include "core/sentence/embedding.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <stdexcept>

namespace posiscope {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceEditor)
};

[[noreturn]] void refuse(const QString& words)
{
    throw std::invalid_argument(words.toStdString());
}

/// No picture and no program: what they hold would be quoted as a number that is none.
bool isText(const QByteArray& bytes)
{
    const auto isControl = [](char byte) {
        return static_cast<unsigned char>(byte) < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
    };
    return QUtf8StringView(bytes).isValidUtf8() && std::ranges::none_of(bytes, isControl);
}

} // namespace

Scene withVectorsOf(Scene scene, const QString& file)
{
    const SceneKey& key = *findSceneKey("embedding_values");
    const auto longest = static_cast<qint64>(std::get<TextKey>(key.value).longest);
    const QString name = QString::fromStdString(shownText(QFileInfo(file).fileName().toStdString()));
    QFile csv(file);
    if (!csv.open(QIODevice::ReadOnly))
        refuse(Words::tr("%1 cannot be read: %2").arg(name, csv.errorString()));
    const QByteArray text = csv.read(longest + 1);
    if (text.size() > longest)
        refuse(name + ": " +
               withGroups(QString::fromStdString(
                   refusal({}, std::to_string(std::max(csv.size(), text.size())) + " bytes",
                           "at most " + std::to_string(longest))
                       .reason)));
    if (!isText(text))
        refuse(
            Words::tr("%1 is no text. Wanted is a csv: a line a word, d_model numbers in each.").arg(name));
    scene = withValue(scene, key, text.toStdString());
    scene.sentence.source = EmbeddingSource::Given;
    Embedding(sentencesOf(scene.sentence.text), scene.sentence, scene.parameters.dModel, name.toStdString());
    return scene;
}

} // namespace posiscope
