// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/files/file_name.h"

#include "core/scene/scene_keys.h"
#include "core/text/names.h"
#include "core/text/numbers.h"

#include <algorithm>

namespace posiscope {

namespace {

std::string wordOf(double value)
{
    std::string word = numberText(value);
    std::erase(word, '+');
    std::ranges::replace(word, '.', 'p');
    return word;
}

} // namespace

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
    const std::string ends = sweep ? wordOf(sweep->from) + "to" + wordOf(sweep->to) : std::string();
    bool isSweepNamed = !sweep;
    const auto add = [&](const char* letter, std::string_view key, double value) {
        const bool isSwept = sweep && sweep->key->name == key;
        isSweepNamed = isSweepNamed || isSwept;
        name += std::string("_") + letter + (isSwept ? ends : wordOf(value));
    };
    add("n", "n", parameters.n);
    add("d", "d_model", parameters.dModel);
    add("len", "max_len", parameters.maxLen);
    if (isSweepNamed)
        return name;
    std::string swept(sweep->key->name);
    std::ranges::replace(swept, '.', '-'); // b.n
    return name + '_' + swept + ends;
}

} // namespace posiscope
