// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/preferred_look.h"

#include "core/scene/scene_keys.h"
#include "ui/kit/text/text_of.h"
#include "ui/settings/settings.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr const char* group = "preferences"; ///< of the settings
constexpr const char* mapKeys[] = {"colour_map", "similarity_colour_map"};

const ChoiceKey& choiceOf(const char* name)
{
    return std::get<ChoiceKey>(findSceneKey(name)->value);
}

} // namespace

Scene preferredScene()
{
    Scene scene;
    const QVariantMap values = rememberedGroup(group);
    for (const char* const name : mapKeys) {
        const ChoiceKey& choice = choiceOf(name);
        const auto names = choice.names();
        const auto chosen = std::ranges::find(names, values.value(name).toString().toStdString());
        if (chosen != names.end())
            choice.set(scene, static_cast<int>(chosen - names.begin()));
    }
    return scene;
}

void rememberColourMap(const char* key, int chosen)
{
    QVariantMap values = rememberedGroup(group);
    values.insert(QString::fromLatin1(key), textOf(choiceOf(key).names()[static_cast<std::size_t>(chosen)]));
    rememberGroup(group, values);
}

} // namespace posiscope
