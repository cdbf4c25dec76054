// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/parameters.h"

#include <span>

namespace posiscope {

/// Parameters that tutorials and models use, by a title for a menu.
struct Preset
{
    const char* title; ///< to be translated in the context "Preset"
    Parameters parameters;
};

std::span<const Preset> presets();

} // namespace posiscope
