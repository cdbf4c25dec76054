// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/key_set.h"

#include <algorithm>
#include <cassert>

namespace posiscope {

namespace {

template <typename IsMember>
KeySet keysWhere(IsMember isMember)
{
    KeySet keys;
    for (std::size_t place = 0; const SceneKey& key : sceneKeys())
        keys.set(place++, isMember(key));
    return keys;
}

} // namespace

KeySet keysOf(std::initializer_list<KeyGroup> groups)
{
    return keysWhere([groups](const SceneKey& key) { return std::ranges::count(groups, key.belongs) > 0; });
}

KeySet keysNamed(std::initializer_list<std::string_view> names)
{
    assert(std::ranges::all_of(names, findSceneKey));
    return keysWhere([names](const SceneKey& key) { return std::ranges::count(names, key.name) > 0; });
}

KeySet differingKeys(const Scene& one, const Scene& other)
{
    return keysWhere([&](const SceneKey& key) { return !sameValue(key, one, other); });
}

} // namespace posiscope
