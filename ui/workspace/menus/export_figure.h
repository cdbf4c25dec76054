// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace posiscope {

struct WindowParts;

/// Opens the export dialog for a view; without one for the active card's, or the scene's where no card is
/// open.
void exportFigure(const WindowParts& parts);
void exportFigure(const WindowParts& parts, ViewId view);

} // namespace posiscope
