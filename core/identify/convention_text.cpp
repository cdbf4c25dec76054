// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/convention_text.h"

#include "core/identify/round_number.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace posiscope {

std::vector<std::pair<std::string, std::string>> settingsOf(const Parameters& parameters)
{
    /// Keys that are named although they have their defaults.
    constexpr std::array<std::string_view, 7> alwaysNamed{"encoding", "n",        "d_model", "max_len",
                                                          "layout",   "exponent", "order"};
    std::vector<std::pair<std::string, std::string>> settings;
    Scene scene;
    scene.parameters = parameters;
    const Kind& kind = kindOf(parameters);
    for (const SceneKey& key : sceneKeys()) {
        if (key.group != KeyGroup::Encoding || !appliesTo(key, kind))
            continue;
        const bool isNamed = std::ranges::find(alwaysNamed, key.name) != alwaysNamed.end();
        if (isNamed || !sameValue(key, scene, Scene{}))
            settings.emplace_back(key.name, valueText(key, scene));
    }
    return settings;
}

std::string conventionText(const Parameters& parameters)
{
    std::string text;
    for (const auto& [key, value] : settingsOf(parameters))
        if (key != "d_model" && key != "max_len")
            text += (text.empty() ? "" : ", ") + key + " = " + value;
    return text;
}

std::string shortText(double value)
{
    return value == 0 ? "0" : numberText(roundestWithin({value, 5e-7 * std::abs(value)}).value);
}

} // namespace posiscope
