// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QPalette>
#include <QString>

namespace posiscope {

/// The palette of a theme, for all that a style draws.
QPalette paletteOf(const Theme& theme);

/// What a palette cannot say: round fields, flat menus, thin splitters and scroll bars. The only style sheet
/// there is.
QString styleSheetOf(const Theme& theme);

} // namespace posiscope
