// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <QStringList>

namespace posiscope {

/// A scene by its keys: "n = 5; layout = halves". The others are those of the given one.
inline Scene sceneWith(const QString& settings, Scene scene = {})
{
    for (const QString& setting : settings.split("; ", Qt::SkipEmptyParts)) {
        const QStringList parts = setting.split(" = ");
        scene = withValue(scene, *findSceneKey(parts[0].toStdString()), parts[1].toStdString());
    }
    return scene;
}

} // namespace posiscope
