// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <string>

namespace posiscope {

enum class CodeFor { NumPy, PyTorch };

/// A few lines of Python that make the scene's table of the encoding, as `table`, in float32: n, d_model,
/// max_len, layout, and the sines alone where the scene leaves nothing else. Angles are float64, since those
/// of float32 err by 6e-3 at position 1e5.
std::string codeText(CodeFor library, const Scene& scene);

} // namespace posiscope
