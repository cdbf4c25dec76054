// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <QStringList>

#include <stdexcept>

namespace posiscope {

/// A scene by its keys: "n = 5; layout = halves". The others are those of the given one. Throws
/// std::invalid_argument where a part is no key and its value.
inline Scene sceneWith(const QString& settings, Scene scene = {})
{
    for (const QString& setting : settings.split("; ", Qt::SkipEmptyParts)) {
        const QString name = setting.section(" = ", 0, 0);
        const SceneKey* const key = findSceneKey(name.toStdString());
        if (!key || name == setting)
            throw std::invalid_argument("no setting of a scene: " + setting.toStdString());
        scene = withValue(scene, *key, setting.section(" = ", 1).toStdString());
    }
    return scene;
}

} // namespace posiscope
