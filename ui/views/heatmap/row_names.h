// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QString>

#include <functional>

namespace posiscope {

/// What stands beside the heatmap's rows where the scene asks for tokens: "robot  3", the word of its first
/// sentence that stands at the position; the position alone beyond the sentence. Empty where positions are
/// asked for.
std::function<QString(int position)> rowNames(const Scene& scene);

} // namespace posiscope
