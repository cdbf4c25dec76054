// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QStringList>

namespace posiscope {

class View;
struct ViewRow;

/// What stands over a figure, longest first: what the scene calls itself, else the view's name with its one
/// line, or without it.
QStringList figureTitles(const Scene& scene, const ViewRow& row, const View& view);

/// What stands under it, longest first: of which encoding it is.
QStringList figureCaptions(const Scene& scene);

} // namespace posiscope
