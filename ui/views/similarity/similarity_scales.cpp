// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_scales.h"

#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "ui/plot/colour_map.h"
#include "ui/views/similarity/similarity_words.h"

#include <algorithm>

namespace posiscope {

using namespace similarity_words;

namespace {

/// Whether scores are random about 0, so that both directions from it are to be told apart.
bool isDirected(const Parameters& parameters)
{
    return hasBias(parameters) && isUntrained(parameters);
}

/// With 0 in the middle, where both directions from it have a colour.
Interval inColours(Interval scores, const Parameters& of)
{
    const double reach = std::max(-scores.first, scores.last);
    return isDirected(of) ? Interval{-reach, reach} : scores;
}

} // namespace

std::optional<Encoding> scoredB(const Scene& scene)
{
    std::optional<Encoding> b = comparedEncoding(scene);
    return b && b->scores ? b : std::nullopt;
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

ColourMap similarityColours(const Parameters& parameters, ColourMap chosen)
{
    return isDirected(parameters) && !isDiverging(chosen) ? ColourMap::RdBu : chosen;
}

IntervalsOfTwo boundsOf(const Encoding& a, const std::optional<Encoding>& b, Measure measure,
                        bool areOfPatches)
{
    const auto boundsIn = [&](const Encoding& of) {
        const Parameters alone = areOfPatches ? withoutWords(of.parameters) : of.parameters;
        return (alone == of.parameters ? of : encodingOf(alone)).scores->bounds(measure);
    };
    const Interval ofA = boundsIn(a);
    if (b && haveOwnScales(a, b, measure))
        return {inColours(ofA, a.parameters), inColours(boundsIn(*b), b->parameters)};
    const Interval both = inColours(b ? united(ofA, boundsIn(*b)) : ofA, a.parameters);
    return {both, both};
}

} // namespace posiscope
