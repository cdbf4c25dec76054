// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/convention_text.h"

#include "core/identify/round_number.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/translated.h"

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
            addListed(text, key + " = " + (key == "n" ? shortText(parameters.n) : value));
    return text;
}

namespace {

/// The name of the convention of a sinusoidal table that has the usual n and positions from 0.
const char* nameOfSinusoidal(const Parameters& parameters, bool tellsLayout)
{
    const bool isTimesteps = parameters.n == Parameters().n && parameters.scaling == Scaling::None;
    const RowConvention& convention = parameters.rowConvention;
    const bool isSineFirst = convention.order == ColumnOrder::SineFirst;
    const bool isHalves = parameters.layout == Layout::Halves;
    const bool endsAtBase = convention.exponent == Exponent::Endpoint || convention.shift == 1;
    if (convention.exponent == Exponent::Doubled)
        return translatable("identify", "a mistake that is often copied: the exponent 4i/d in place of 2i/d");
    if (convention.exponent == Exponent::Column)
        return translatable(
            "identify", "a mistake that is often copied: an exponent for each column in place of each pair");
    if (!tellsLayout && convention.shift != 0 && !endsAtBase)
        return translatable(
            "identify",
            "frequencies with an exponent of their own, as diffusers' downscale_freq_shift makes them");
    if (!tellsLayout)
        return endsAtBase ? translatable("identify", "tensor2tensor's frequencies")
                          : translatable("identify", "the paper's frequencies");
    if (endsAtBase && isHalves && isSineFirst)
        return convention.padding > 0
                   ? translatable("identify", "fairseq's code, which is tensor2tensor's with padding")
                   : translatable("identify",
                                  "the authors' code (tensor2tensor), as Whisper, fairseq and DDPM have it");
    if (endsAtBase || convention.shift != 0)
        return translatable(
            "identify",
            "a sinusoidal table with an exponent of its own, as diffusers' downscale_freq_shift makes it");
    if (isHalves)
        return isSineFirst ? translatable("identify", "the paper's frequencies, all sines before all cosines")
               : isTimesteps
                   ? translatable("identify",
                                  "the timesteps of Stable Diffusion and DiT, all cosines before all sines")
                   : translatable("identify", "the paper's frequencies, all cosines before all sines, as "
                                              "caches of rotary have them");
    return isSineFirst ? translatable("identify", "the paper's formula (Attention Is All You Need)")
                       : translatable("identify", "the paper's frequencies, each cosine before its sine");
}

} // namespace

std::string nameOf(const Parameters& parameters, bool tellsLayout)
{
    const RowConvention& convention = parameters.rowConvention;
    const Kind& kind = kindOf(parameters);
    std::string name = titleOf(kind);
    if (name.starts_with("A ") || name.starts_with("An "))
        name.front() = 'a';
    if (addsPairs(parameters.kind))
        name = translated("identify", nameOfSinusoidal(parameters, tellsLayout));
    else if (!tellsLayout)
        name = translated("identify", "%1, whose pairs may be in either order").arg(name);
    else if (kind.turns && kind.facets.frequencies)
        name = translated(
                   "identify",
                   parameters.layout == Layout::Halves
                       ? translatable(
                             "identify",
                             "%1, its pairs half a head apart (rotate_half), as Llama and GPT-NeoX have it")
                       : translatable("identify",
                                      "%1, its pairs beside each other, as RoFormer and GPT-J have it"))
                   .arg(name);
    if ((kind.facets.frequencies || kind.hasPatches) && parameters.n != Parameters().n)
        name += ", n = " + shortText(parameters.n);
    if (convention.firstPosition != 0)
        name = translated("identify", "%1, from position %2").arg(name, numberText(convention.firstPosition));
    return name;
}

std::string shortText(double value)
{
    return value == 0 ? "0" : numberText(roundestWithin({value, 5e-7 * std::abs(value)}).value);
}

} // namespace posiscope
