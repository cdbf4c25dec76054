// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_encodings.h"

#include "core/kinds/kinds.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

Encoding encodingOf(const Scene& scene)
{
    return encodingOf(scene.parameters, cosineSetting(scene));
}

std::optional<Encoding> comparedEncoding(const Scene& scene)
{
    if (!isComparing(scene))
        return std::nullopt;
    return encodingOf(scene.compared, cosineSetting(scene));
}

ShownColumns shownColumns(const Scene& scene)
{
    return isPaired(scene.parameters) ? cosineSetting(scene) : ShownColumns::All;
}

bool showsWholePairs(const Scene& scene)
{
    return isPaired(scene.parameters) && scene.parameters.dModel % 2 == 0 &&
           cosineSetting(scene) == ShownColumns::All;
}

Scene withScoredPair(Scene scene)
{
    Parameters parameters = scene.parameters;
    parameters.maxLen = std::max(2, parameters.maxLen); // whatever the length is now
    const bool isMasked = scene.look.view == ViewId::Attention && parameters.causal;
    const bool hasBiasesAlone = !kindOf(parameters).facets.vectors;
    if (scene.selection.offset > 0 &&
        (isMasked ||
         (hasBiasesAlone && std::isnan(encodingOf(parameters).scores->value(Measure::Dot, 0, 1)))))
        scene.selection.offset = -scene.selection.offset;
    return scene;
}

Scene withMiddlePatch(Scene scene)
{
    const std::optional<PatchRows> patches = patchesOf(scene.parameters);
    if (patches && scene.selection.position == Selection().position)
        scene.selection.position =
            patches->first + patches->grid.rows / 2 * patches->grid.columns + patches->grid.columns / 2;
    return scene;
}

} // namespace posiscope
