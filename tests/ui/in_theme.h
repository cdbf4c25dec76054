// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/window_theme.h"

/// The windows' theme while it lives; then the light one again.
struct InTheme
{
    explicit InTheme(const posiscope::Theme& theme) { posiscope::setWindowTheme(theme); }
    ~InTheme() { posiscope::setWindowTheme(posiscope::Theme::light()); }
    InTheme(const InTheme&) = delete;
    InTheme& operator=(const InTheme&) = delete;
};
