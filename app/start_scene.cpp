// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_scene.h"

#include "app/gallery_text.h"

#include "ui/document/scene_file.h"

namespace posiscope {

namespace {

StartScene fileScene(const std::string& file)
{
    const SceneFile read = readSceneFile(QString::fromLocal8Bit(file.c_str()));
    StartScene start{read.scene, {}};
    for (const QString& warning : read.warnings)
        start.remarks.push_back(file + ": " + warning.toStdString());
    return start;
}

} // namespace

StartScene startScene(const CommandLine& line)
{
    StartScene start;
    if (line.file)
        start = fileScene(*line.file);
    else if (!line.item.empty())
        start.scene = itemCalled(line.item).scene;
    start.scene = withSettings(std::move(start.scene), line);
    return start;
}

} // namespace posiscope
