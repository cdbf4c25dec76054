// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/key_sweep.h"

#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace posiscope {

namespace {

bool holdsNumber(const SceneKey& key)
{
    return std::holds_alternative<RealKey>(key.value) || std::holds_alternative<IntegerKey>(key.value);
}

const SceneKey& numberKey(std::string_view given)
{
    std::string name(given);
    std::ranges::replace(name, '-', '_');
    if (name.starts_with("b_")) // as the option of b.n is called
        name[1] = '.';
    const SceneKey* const key = findSceneKey(name);
    if (key && holdsNumber(*key))
        return *key;
    std::vector<std::string_view> names;
    for (const SceneKey* const swept : sweptKeys())
        names.push_back(swept->name);
    const std::string_view near = nearestName(name, names);
    throw refusal("key", given,
                  near.empty() ? oneOf(names)
                               : translated("scene", "a key with numbers; did you mean %1?").arg(near));
}

std::vector<std::string_view> partsOf(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':')) {
        parts.push_back(text.substr(0, colon));
        text.remove_prefix(colon + 1);
    }
    parts.push_back(text);
    return parts;
}

} // namespace

std::vector<const SceneKey*> sweptKeys()
{
    std::vector<const SceneKey*> keys;
    for (const SceneKey& key : sceneKeys())
        if (holdsNumber(key))
            keys.push_back(&key);
    return keys;
}

double sweptEnd(const SceneKey& key, std::string_view text)
{
    withValue({}, key, text);                     // throws if the value is not allowed
    return readNumber(trimmed(text)).value_or(0); // the word that 0 may have
}

int sweptSteps(std::string_view text)
{
    const int steps = readWholeNumber(trimmed(text)).value_or(0);
    if (steps < 2 || steps > mostSweepSteps)
        throw refusal("steps", text, wholeNumbersBetween(2, mostSweepSteps));
    return steps;
}

void requireRatios(const KeySweep& sweep)
{
    if (sweep.logarithmic && (sweep.from <= 0 || sweep.to <= 0))
        throw refusal("sweep", numberText(std::min(sweep.from, sweep.to)),
                      translated("scene", "ends above 0 where the ratios are even"));
}

KeySweep readKeySweep(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        throw refusal("sweep", text, sweepForm);
    const std::vector<std::string_view> parts = partsOf(text.substr(equals + 1));
    const bool logarithmic = parts.size() == 4 && parts[3] == "log";
    if (parts.size() != 3 && !logarithmic)
        throw refusal("sweep", text, sweepForm);
    const SceneKey& key = numberKey(text.substr(0, equals));
    const KeySweep sweep{&key, sweptEnd(key, parts[0]), sweptEnd(key, parts[1]), sweptSteps(parts[2]),
                         logarithmic};
    requireRatios(sweep);
    return sweep;
}

double sweptValue(const KeySweep& sweep, int step)
{
    const double part = static_cast<double>(step) / (sweep.steps - 1);
    // The ends are exactly the given ones, without the rounding errors of a formula.
    double value = step == 0 ? sweep.from : sweep.to;
    if (step > 0 && step < sweep.steps - 1)
        value = sweep.logarithmic ? sweep.from * std::pow(sweep.to / sweep.from, part)
                                  : sweep.from + (sweep.to - sweep.from) * part;
    value = std::clamp(value, std::min(sweep.from, sweep.to), std::max(sweep.from, sweep.to));
    return std::holds_alternative<IntegerKey>(sweep.key->value) ? std::round(value) : value;
}

Scene withStep(Scene scene, const KeySweep& sweep, int step)
{
    return withValue(std::move(scene), *sweep.key, numberText(sweptValue(sweep, step)));
}

} // namespace posiscope
