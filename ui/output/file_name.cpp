// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/output/file_name.h"

#include "core/scene/ascii.h"
#include "core/scene/numbers.h"
#include "core/scene/scene_keys.h"

namespace posiscope {

std::string endingOf(std::string_view name)
{
    const std::size_t slash = name.find_last_of('/') + 1;
    const std::size_t point = name.find_last_of('.');
    return point == std::string_view::npos || point <= slash ? "" : lowerCase(name.substr(point + 1));
}

std::string fileNameOf(std::string_view what, const Parameters& parameters,
                       const std::optional<KeySweep>& sweep)
{
    std::string name(what);
    const std::string ends = sweep ? numberText(sweep->from) + '-' + numberText(sweep->to) : std::string();
    bool isSweepNamed = !sweep;
    const auto add = [&](const char* letter, std::string_view key, const std::string& value) {
        const bool isSwept = sweep && sweep->key->name == key;
        isSweepNamed = isSweepNamed || isSwept;
        name += std::string(" ") + letter + '=' + (isSwept ? ends : value);
    };
    add("n", "n", numberText(parameters.n));
    add("d", "d_model", std::to_string(parameters.dModel));
    add("len", "max_len", std::to_string(parameters.maxLen));
    return isSweepNamed ? name : name + ' ' + std::string(sweep->key->name) + '=' + ends;
}

} // namespace posiscope
