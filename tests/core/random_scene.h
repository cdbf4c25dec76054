// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace posiscope {

/// Scenes with every key at random within its domain, the same ones for the same seed on every machine (the
/// standard library's distributions differ between systems; its engines do not).
class RandomScene
{
public:
    explicit RandomScene(std::uint64_t seed)
        : m_engine(seed)
    {
    }

    /// The next scene. About a third of the keys keep their default.
    Scene next()
    {
        Scene scene;
        for (const SceneKey& key : sceneKeys())
            if (below(3) != 0)
                std::visit([&](const auto& kind) { kind.set(scene, value(kind)); }, key.value);
        return scene;
    }

private:
    std::uint64_t below(std::uint64_t count) { return m_engine() % count; }
    double unit() { return static_cast<double>(m_engine() >> 11) * 0x1p-53; }

    double between(double smallest, double largest)
    {
        switch (below(6)) {
        case 0:
            return smallest;
        case 1:
            return largest;
        case 2:
            return std::clamp(std::round(smallest + unit() * (largest - smallest)), smallest, largest);
        case 3:
            return std::clamp(std::exp((unit() - 0.5) * 60), smallest, largest);
        default:
            return std::min(smallest + unit() * (largest - smallest), largest);
        }
    }

    int between(int smallest, int largest)
    {
        if (below(4) == 0)
            return below(2) == 0 ? smallest : largest;
        const auto span = static_cast<std::uint64_t>(std::int64_t{largest} - smallest) + 1;
        return static_cast<int>(smallest + static_cast<std::int64_t>(below(span)));
    }

    double value(const RealKey& key) { return between(key.smallest, key.largest); }
    int value(const IntegerKey& key) { return between(key.smallest, key.largest); }
    bool value(const BooleanKey&) { return below(2) == 0; }
    int value(const ChoiceKey& key) { return static_cast<int>(below(key.names.size())); }

    std::string value(const TextKey& key)
    {
        static const std::vector<std::string> pieces{
            "\"",   "\\",  "\n",    "\r",     "\t",    "#",      "=",           " ",
            "\r\n", "\\n", "robot", "I am",   "é",     "😀",      "שלום",        "e\u0301",
            "'",    ":",   ",",     "\ufeff", "n = 5", "\u2028", "posiscope 1", "\U0010ffff"};
        std::string text;
        for (std::uint64_t count = below(12); count > 0; --count)
            text += pieces[below(pieces.size())];
        return text.size() <= key.longest ? text : std::string();
    }

    std::vector<int> value(const IntegerListKey& key)
    {
        std::vector<int> values;
        const auto count = below(3) == 0 ? key.longest : below(4);
        while (values.size() < count) {
            const int candidate = between(key.smallest, key.largest);
            if (std::ranges::find(values, candidate) == values.end())
                values.push_back(candidate);
        }
        return values;
    }

    std::optional<Window> value(const WindowKey& key)
    {
        const double one = between(0.0, key.largest);
        const double other = between(0.0, key.largest);
        if (one == other)
            return std::nullopt;
        return Window{std::min(one, other), std::max(one, other)};
    }

    std::mt19937_64 m_engine;
};

} // namespace posiscope
