// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QSize>

namespace posiscope {

/// Where a sentence's controls stand: beside its tables, above them, or nowhere.
enum class ControlsPlace { Beside, Above, None };

/// For so many tables in a view of a size, of whose width `beside` is left to them beside the controls.
ControlsPlace controlsPlace(QSize view, int beside, int tables, const Theme& theme);

} // namespace posiscope
