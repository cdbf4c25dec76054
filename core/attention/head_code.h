// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/python_code.h"
#include "core/scene/scene.h"

namespace posiscope {

/// Adds the lines that compute a head of attention (head.h) behind those of the encoding's kind: `scores`,
/// `weights` and `received`. They read the words' vectors, and given matrices of weights, from files.
void addHeadCode(PythonCode& code, const Scene& scene);

} // namespace posiscope
