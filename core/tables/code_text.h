// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <string>

namespace posiscope {

enum class CodeFor { NumPy, PyTorch };

/// Python code that computes the scene's table of the encoding as `table`, in float32, without the cosines
/// where the scene hides them. Angles are float64, because in float32 they err by 6e-3 at position 1e5.
std::string codeText(CodeFor library, const Scene& scene);

} // namespace posiscope
