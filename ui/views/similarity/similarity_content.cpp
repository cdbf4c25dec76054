// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_content.h"

#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "ui/plot/colour_map.h"
#include "ui/views/similarity/similarity_matrix.h"

#include <algorithm>
#include <utility>

namespace posiscope {

using namespace similarity_words;

namespace {

/// Whether scores are random about 0, so that both directions from it are to be told apart.
bool isDirected(const Parameters& parameters)
{
    return hasBias(parameters) && isUntrained(parameters);
}

/// The range of the colours for these scores, with 0 in its middle where the colours differ to both sides of
/// 0.
Interval inColours(Interval scores, const Parameters& parameters)
{
    const double reach = std::max(-scores.first, scores.last);
    return isDirected(parameters) ? Interval{-reach, reach} : scores;
}

/// B, if it is compared and has scores.
std::optional<Encoding> scoredB(const Scene& scene)
{
    std::optional<Encoding> b = comparedEncoding(scene);
    return b && b->scores ? b : std::nullopt;
}

} // namespace

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

Selection selectionIn(const Scene& scene)
{
    Selection selection = visibleSelection(scene);
    const int farthest = scene.parameters.maxLen - 1;
    selection.offset = std::clamp(selection.offset, -farthest, farthest);
    return selection;
}

ColourMap similarityColours(const Parameters& parameters, ColourMap chosen)
{
    return isDirected(parameters) && !isDiverging(chosen) ? ColourMap::RdBu : chosen;
}

SimilarityContent::SimilarityContent(const Scene& scene)
    : a(encodingOf(scene))
    , b(scoredB(scene))
    , measure(measureIn(scene))
    , positions(positionCount(scene))
    , patches(shownPatches(scene))
    , areApart(patches ? b.has_value() : haveOwnScales())
    , isMirrored(b && !areApart && isCausal(*b, measure))
{
}

bool SimilarityContent::haveOwnScales() const
{
    return b && isOtherMeasure(a.parameters, measure, b->parameters);
}

std::optional<OfB> SimilarityContent::ofB(int p, int q) const
{
    if (!b || std::max(p, q) >= b->parameters.maxLen)
        return std::nullopt;
    if (isMirrored && q > p)
        std::swap(p, q);
    return OfB{b->parameters, {p, q - p, patches}, b->scores->value(measure, p, q)};
}

const IntervalsOfTwo& SimilarityContent::bounds() const
{
    if (m_bounds)
        return *m_bounds;
    const auto boundsIn = [this](const Encoding& of) {
        const Parameters alone = patches ? withoutWords(of.parameters) : of.parameters;
        return (alone == of.parameters ? of : encodingOf(alone)).scores->bounds(measure);
    };
    const Interval ofA = boundsIn(a);
    if (haveOwnScales())
        m_bounds = IntervalsOfTwo{inColours(ofA, a.parameters), inColours(boundsIn(*b), b->parameters)};
    else {
        const Interval both = inColours(b ? united(ofA, boundsIn(*b)) : ofA, a.parameters);
        m_bounds = IntervalsOfTwo{both, both};
    }
    return *m_bounds;
}

} // namespace posiscope
