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

std::optional<PatchRows> shownPatches(const Scene& scene)
{
    const std::optional<PatchRows> ofA = patchesOf(scene.parameters);
    const std::optional<PatchRows> ofB =
        isComparing(scene) && kindOf(scene.compared).facets.scores ? patchesOf(scene.compared) : std::nullopt;
    const bool areAll = positionCount(scene) == scene.parameters.maxLen;
    const bool areShown =
        ofA && ofA->holds(visibleSelection(scene).position) && areAll && (!ofB || ofB == ofA);
    return areShown ? ofA : std::nullopt;
}

bool haveOwnScales(const Encoding& a, const std::optional<Encoding>& b, Measure measure)
{
    return b && isOtherMeasure(a.parameters, measure, b->parameters);
}

IntervalsOfTwo boundsOf(const Encoding& a, const std::optional<Encoding>& b, Measure measure,
                        bool areOfPatches)
{
    const auto boundsIn = [&](const Encoding& of) {
        const Parameters alone = areOfPatches ? withoutWords(of.parameters) : of.parameters;
        return (alone == of.parameters ? of : encodingOf(alone)).scores->bounds(measure);
    };
    const Interval ofA = boundsIn(a);
    if (!b)
        return {ofA, ofA};
    const Interval ofB = boundsIn(*b);
    const Interval both = united(ofA, ofB);
    return haveOwnScales(a, b, measure) ? IntervalsOfTwo{ofA, ofB} : IntervalsOfTwo{both, both};
}

} // namespace posiscope
