// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_changes.h"

#include <algorithm>

namespace posiscope {

std::vector<const SceneKey*> changedKeys(const Scene& before, const Scene& after)
{
    std::vector<const SceneKey*> changed;
    for (const SceneKey& key : sceneKeys())
        if (!sameValue(key, before, after))
            changed.push_back(&key);
    const auto isLeftAlone = [](const SceneKey* key) { return !isUndoable(key->belongs); };
    if (!std::ranges::all_of(changed, isLeftAlone))
        std::erase_if(changed, isLeftAlone);
    return changed;
}

bool isUndoable(KeyGroup belongs)
{
    return belongs == KeyGroup::Encoding || belongs == KeyGroup::Compared || belongs == KeyGroup::Sentence ||
           belongs == KeyGroup::Projection;
}

bool sameUndoable(const Scene& one, const Scene& other)
{
    return std::ranges::all_of(sceneKeys(), [&](const SceneKey& key) {
        return !isUndoable(key.belongs) || sameValue(key, one, other);
    });
}

Scene withUndoable(const Scene& current, const Scene& from)
{
    Scene scene = current;
    for (const SceneKey& key : sceneKeys())
        if (isUndoable(key.belongs))
            std::visit([&](const auto& kind) { kind.set(scene, kind.get(from)); }, key.value);
    return scene;
}

} // namespace posiscope
