// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/comparing.h"

#include "core/kinds/kinds.h"

#include <string>
#include <utility>

namespace posiscope {

Scene withComparison(Scene scene)
{
    scene.compared = scene.parameters;
    scene.comparison = Comparison::Side;
    return scene;
}

Scene withoutComparison(Scene scene)
{
    scene.compared = {};
    scene.comparison = Comparison::Off;
    return scene;
}

Scene withEncodingsSwapped(Scene scene)
{
    std::swap(scene.parameters, scene.compared);
    return scene;
}

const SceneKey* keyOfB(const SceneKey& ofA)
{
    return ofA.group == KeyGroup::Encoding ? findSceneKey(std::string(prefixOfB).append(ofA.name)) : nullptr;
}

Measure measureIn(const Scene& scene)
{
    const Parameters& a = scene.parameters;
    const Parameters& b = scene.compared;
    const bool areOfTwoShapes =
        isComparing(scene) && a.dModel != b.dModel && kindOf(a).facets.vectors && kindOf(b).facets.vectors;
    return areOfTwoShapes ? Measure::Cosine : scene.look.measure;
}

std::vector<ComparedKey> comparedKeysThatDiffer(const Scene& scene, WhichEncoding which)
{
    std::vector<ComparedKey> differing;
    for (const SceneKey& key : sceneKeys()) {
        const SceneKey* const other = keyOfB(key);
        if (!other || valueText(key, scene) == valueText(*other, scene))
            continue;
        if (affectsEncoding(which == WhichEncoding::A ? key : *other, scene))
            differing.push_back({&key, other});
    }
    return differing;
}

} // namespace posiscope
