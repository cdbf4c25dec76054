// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QString>

namespace posiscope {

class View;
struct ViewRow;

/// What stands over a figure: what the scene calls itself, else the view's name and its one line.
QString figureTitle(const Scene& scene, const ViewRow& row, const View& view);

/// What stands under it: of which encoding it is.
QString figureCaption(const Scene& scene);

} // namespace posiscope
