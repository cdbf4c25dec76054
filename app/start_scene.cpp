// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_scene.h"

#include "app/command_line/options.h"
#include "app/gallery_text.h"

#include "core/scene/scene_remarks.h"
#include "ui/document/scene_file.h"

#include <algorithm>

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

using Setting = std::pair<std::string, std::string>;

/// "position: 7 lies beyond …" as it was typed.
std::string asOption(const Remark& remark)
{
    return "--" + optionOf(*findSceneKey(remark.key)) + remark.text.substr(remark.key.size());
}

} // namespace

StartScene startScene(const CommandLine& line)
{
    StartScene start;
    if (line.file)
        start = fileScene(*line.file);
    else if (!line.item.empty())
        start.scene = itemOf(line).scene;
    start.scene = withSettings(std::move(start.scene), line);
    for (const Remark& remark : remarks(start.scene))
        if (std::ranges::find(line.settings, remark.key, &Setting::first) != line.settings.end())
            start.remarks.push_back(asOption(remark));
    return start;
}

} // namespace posiscope
