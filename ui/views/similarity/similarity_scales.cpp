// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_scales.h"

#include "core/kinds/encoding_of.h"

namespace posiscope {

Measure measureIn(const Scene& scene)
{
    const Parameters& a = scene.parameters;
    const Parameters& b = scene.compared;
    const bool areOfTwoShapes =
        isComparing(scene) && a.dModel != b.dModel && kindOf(a).facets.vectors && kindOf(b).facets.vectors;
    return areOfTwoShapes ? Measure::Cosine : scene.look.measure;
}

} // namespace posiscope
