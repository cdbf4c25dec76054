// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/vectors_file.h"

#include "core/scene/scene_keys.h"
#include "core/sentence/embedding.h"
#include "ui/document/table_file.h"

#include <QCoreApplication>

namespace posiscope {

Scene withVectorsOf(Scene scene, const QString& file)
{
    const SceneKey& key = sceneKey("embedding_values");
    const std::string csv = readTable(
        file, std::get<TextKey>(key.value).longest,
        QCoreApplication::translate("posiscope::SentenceEditor", "a line per word, d_model numbers in each"));
    scene = withValue(scene, key, csv);
    scene.sentence.source = EmbeddingSource::Given;
    Embedding(sentencesOf(scene.sentence.text), scene.sentence, scene.parameters.dModel,
              tableFileName(file).toStdString());
    return scene;
}

} // namespace posiscope
