// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/system/input_file.h"

#include <QString>
#include <QStringList>

namespace posiscope {

/// The contents of a file that was opened.
struct SceneFile
{
    Scene scene;
    QStringList warnings;  ///< "line 4: …"
    bool isProject = true; ///< else what carries a scene is something else, which must not be replaced
};

/// Reads a project, the scene that a picture carries, or that of a model's config.json. Needs no application
/// object. Throws std::runtime_error for every failure, a lack of memory too: "x.png: …".
SceneFile readSceneFile(const QString& file, Input allowed = Input::File);

/// The address of the page that opens the scene in a browser; empty if there is no page, or the address would
/// be longer than browsers pass on.
QString pageLink(const Scene& scene);

} // namespace posiscope
