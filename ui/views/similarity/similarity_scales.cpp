// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_scales.h"

#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "ui/views/similarity/similarity_words.h"

#include <algorithm>

namespace posiscope {

using namespace similarity_words;

std::optional<Encoding> scoredB(const Scene& scene)
{
    std::optional<Encoding> other = comparedEncoding(scene);
    return other && other->scores ? other : std::nullopt;
}

int positionCount(const Scene& scene)
{
    const bool areTwo = isComparing(scene) && kindOf(scene.compared).facets.scores;
    return areTwo ? std::min(scene.parameters.maxLen, scene.compared.maxLen) : scene.parameters.maxLen;
}

std::optional<GridSize> gridOf(const Scene& scene)
{
    const std::optional<GridSize> ofA = patchesOf(scene.parameters);
    const std::optional<GridSize> ofB =
        isComparing(scene) && kindOf(scene.compared).facets.scores ? patchesOf(scene.compared) : std::nullopt;
    const bool areAll = positionCount(scene) == scene.parameters.maxLen;
    return areAll && (!ofB || ofB == ofA) ? ofA : std::nullopt;
}

bool haveOwnScales(const Encoding& a, const std::optional<Encoding>& b, Measure measure)
{
    return b && isOtherMeasure(a.parameters, measure, b->parameters);
}

IntervalsOfTwo boundsOf(const Encoding& a, const std::optional<Encoding>& b, Measure measure)
{
    const Interval ofA = a.scores->bounds(measure);
    if (!b)
        return {ofA, ofA};
    const Interval ofB = b->scores->bounds(measure);
    const Interval both = united(ofA, ofB);
    return haveOwnScales(a, b, measure) ? IntervalsOfTwo{ofA, ofB} : IntervalsOfTwo{both, both};
}

} // namespace posiscope
