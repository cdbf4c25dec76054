// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace posiscope {

/// What the scores of A and of B reach. Where both have one scale, both windows are the same.
struct WindowsOfTwo
{
    Window ofA;
    Window ofB;
};

/// The measure of a scene; of A and B with different numbers of columns the cosine, because dot products and
/// distances grow with the columns.
Measure measureIn(const Scene& scene);

} // namespace posiscope
