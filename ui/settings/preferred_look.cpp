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
constexpr KeyName mapKeys[] = {"colour_map", "similarity_colour_map"};

const ChoiceKey& choiceOf(KeyName name)
{
    return std::get<ChoiceKey>(sceneKey(name).value);
}

} // namespace

Scene preferredScene()
{
    Scene scene;
    const QVariantMap values = rememberedGroup(group);
    for (const KeyName name : mapKeys) {
        const ChoiceKey& choice = choiceOf(name);
        const auto names = choice.names();
        const auto chosen =
            std::ranges::find(names, values.value(textOf(name.text())).toString().toStdString());
        if (chosen != names.end())
            choice.set(scene, static_cast<int>(chosen - names.begin()));
    }
    return scene;
}

void rememberColourMap(KeyName key, int chosen)
{
    QVariantMap values = rememberedGroup(group);
    values.insert(textOf(key.text()), textOf(choiceOf(key).names()[static_cast<std::size_t>(chosen)]));
    rememberGroup(group, values);
}

} // namespace posiscope
