// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QPalette>

namespace posiscope {

/// The palette of a theme, for all that a style draws.
QPalette paletteOf(const Theme& theme);

QColor onAccent(const Theme& theme);     ///< text on the accent colour
QColor hoverColour(const Theme& theme);  ///< behind what is under the pointer
QColor handleColour(const Theme& theme); ///< of a scroll bar
QColor faintColour(const Theme& theme);  ///< text of what is disabled

} // namespace posiscope
