// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_scene.h"

#include "app/gallery_text.h"

#include "core/scene/scene_text.h"

#include <cerrno>
#include <fstream>
#include <system_error>

namespace posiscope {

namespace {

StartScene fileScene(const std::string& file)
{
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw std::runtime_error(file + ": cannot be read: " + std::generic_category().message(errno));
    try {
        SceneReading reading = readScene(stream);
        StartScene start{std::move(reading.scene), {}};
        for (const std::string& warning : reading.warnings)
            start.remarks.push_back(file + ": " + warning);
        return start;
    } catch (const std::invalid_argument& error) {
        throw std::runtime_error(file + ": " + error.what());
    }
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
