// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace posiscope {

struct WindowParts;

/// Opens the export dialog for a view; for the active one where none is given.
void exportFigure(const WindowParts& parts);
void exportFigure(const WindowParts& parts, ViewId view);

} // namespace posiscope
