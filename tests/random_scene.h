// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "core/sentence/tokens.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// Scenes with every key at random within its domain, the same ones for the same seed on every machine (the
/// standard library's distributions differ between systems; its engines do not).
///
/// Extremes come often. Lengths, counts and zoom windows are of any order of magnitude: a window may be 1e-9
/// of a cell or the whole table, and lie anywhere, at an end or just before a whole number.
///
/// The encoding is the sinusoidal one as it is, or with `allEncodings` of any kind, scaling and arithmetic.
class RandomScene
{
public:
    static constexpr std::size_t anyLength = std::size_t{1} << 30;

    /// Texts take at most `longestText` bytes: anyLength leaves what their keys allow, which are megabytes.
    explicit RandomScene(std::uint64_t seed, std::size_t longestText = 200, bool allEncodings = false)
        : m_engine(seed)
        , m_longestText(longestText)
        , m_allEncodings(allEncodings)
    {
    }

    /// The next scene. About a third of the keys keep their default.
    Scene next()
    {
        Scene scene;
        for (const SceneKey& key : sceneKeys())
            if (below(3) != 0 && (m_allEncodings || !isOfAnotherEncoding(key)))
                std::visit([&](const auto& kind) { kind.set(scene, value(kind, key, scene)); }, key.value);
        scene.training.steps = std::min(scene.training.steps, 3); // a training takes as long as it has steps
        // Values that do not go together give way to the default, and where they are the default, all
        // parameters do.
        for (;;) {
            try {
                requireValid(scene);
                return scene;
            } catch (const Refusal& refused) {
                const SceneKey& key = *findSceneKey(refused.name);
                if (sameValue(key, scene, Scene{}))
                    (key.group == KeyGroup::Compared ? scene.compared : scene.parameters) = {};
                std::visit([&](const auto& kind) { kind.set(scene, kind.get(Scene{})); }, key.value);
            }
        }
    }

private:
    static bool isOfAnotherEncoding(const SceneKey& key)
    {
        return std::ranges::any_of(
            std::initializer_list<std::string_view>{"encoding", "scaling", "arithmetic"},
            [&](std::string_view name) { return key.name.ends_with(name); });
    }
    std::uint64_t below(std::uint64_t count) { return m_engine() % count; }
    double unit() { return static_cast<double>(m_engine() >> 11) * 0x1p-53; }
    bool oneIn(std::uint64_t count) { return below(count) == 0; }

    /// Between two positive numbers, any order of magnitude as likely as any other.
    double ofAnyMagnitude(double smallest, double largest)
    {
        return std::clamp(smallest * std::pow(largest / smallest, unit()), smallest, largest);
    }

    std::size_t count(std::size_t most)
    {
        return static_cast<std::size_t>(ofAnyMagnitude(1, static_cast<double>(most) + 1)) - 1;
    }

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
        case 4:
            return smallest > 0 ? ofAnyMagnitude(smallest, largest)
                                : std::min(ofAnyMagnitude(1e-9, 1) * largest, largest);
        default:
            return std::min(smallest + unit() * (largest - smallest), largest);
        }
    }

    int between(int smallest, int largest)
    {
        const auto span = static_cast<std::uint64_t>(std::int64_t{largest} - smallest) + 1;
        switch (below(4)) {
        case 0:
            return oneIn(2) ? smallest : largest;
        case 1: {
            const int sign = smallest < 0 && oneIn(2) ? -1 : 1;
            const double most = sign < 0 ? -static_cast<double>(smallest) : static_cast<double>(largest);
            return std::max(smallest, sign * static_cast<int>(ofAnyMagnitude(1, std::max(most, 1.))));
        }
        default:
            return static_cast<int>(smallest + static_cast<std::int64_t>(below(span)));
        }
    }

    double value(const RealKey& key, const SceneKey&, const Scene&)
    {
        return between(key.smallest, key.largest);
    }
    int value(const IntegerKey& key, const SceneKey&, const Scene&)
    {
        return between(key.smallest, key.largest);
    }
    bool value(const BooleanKey&, const SceneKey&, const Scene&) { return oneIn(2); }
    int value(const ChoiceKey& key, const SceneKey&, const Scene&)
    {
        return static_cast<int>(below(key.names().size()));
    }

    std::string value(const TextKey& key, const SceneKey& row, const Scene& scene)
    {
        const std::size_t longest = std::min(key.longest, m_longestText);
        std::string text;
        if (row.name == "sentence" && oneIn(2))
            text = sentences(longest);
        else if (row.name == "embedding_values" && scene.sentence.source == EmbeddingSource::Given)
            text = vectors(scene, longest);
        else
            text = oddPieces();
        return text.size() <= longest ? text : std::string();
    }

    std::string oddPieces()
    {
        static const std::vector<std::string> pieces{
            "\"",   "\\",  "\n",    "\r",     "\t",    "#",      "=",           " ",
            "\r\n", "\\n", "robot", "I am",   "é",     "😀",      "שלום",        "e\u0301",
            "'",    ":",   ",",     "\ufeff", "n = 5", "\u2028", "posiscope 1", "\U0010ffff"};
        std::string text;
        for (std::uint64_t count = below(12); count > 0; --count)
            text += pieces[below(pieces.size())];
        return text;
    }

    /// Words in sentences, of any number of both, with few or many different words.
    std::string sentences(std::size_t longest)
    {
        const std::size_t length = count(longest);
        const std::size_t vocabulary = count(longest) + 1;
        const std::size_t wordsALine = count(longest) + 1;
        std::string text;
        for (std::size_t word = 1;; ++word) {
            std::string next(1, 'w');
            next += std::to_string(below(vocabulary));
            next += word % wordsALine == 0 ? '\n' : ' ';
            if (text.size() + next.size() > length)
                return text;
            text += next;
        }
    }

    /// As many vectors as there are words, as wide as the table, where the text has room for them.
    std::string vectors(const Scene& scene, std::size_t longest)
    {
        std::size_t words = 0;
        for (const Tokens& tokens : sentencesOf(scene.sentence.text))
            words += tokens.size();
        const auto columns = static_cast<std::size_t>(scene.parameters.dModel);
        if (words * columns * 3 > longest)
            return {};
        std::string text;
        for (std::size_t word = 0; word < words; ++word)
            for (std::size_t column = 0; column < columns; ++column) {
                text += std::to_string(below(10));
                text += column + 1 == columns ? '\n' : ',';
            }
        return text;
    }

    GridSize value(const GridKey& key, const SceneKey&, const Scene& scene)
    {
        const int rows = between(1, 40);
        const int length = scene.parameters.maxLen;
        return oneIn(2) ? GridSize{rows, between(1, key.largest / rows)} : GridSize{1, length};
    }

    std::vector<int> value(const IntegerListKey& key, const SceneKey&, const Scene& scene)
    {
        if (const int pairs = scene.parameters.dModel / 2; !key.nameOfEmpty.empty())
            return inSections(pairs);
        std::vector<int> values;
        const auto count = oneIn(3) ? key.longest : below(4);
        while (values.size() < count) {
            const int candidate = between(key.smallest, key.largest);
            if (std::ranges::find(values, candidate) == values.end())
                values.push_back(candidate);
        }
        return values;
    }

    /// Sections of all pairs.
    std::vector<int> inSections(int pairs)
    {
        const int first = std::min(between(0, pairs), pairs);
        const int second = std::min(between(0, pairs - first), pairs - first);
        return {first, second, pairs - first - second};
    }

    /// Mostly within the table. A window of words is one of an axis whose length nobody knows here, which is
    /// why some are within a shorter one.
    std::optional<Interval> value(const IntervalKey& key, const SceneKey&, const Scene& scene)
    {
        double axis = key.largest;
        if (!oneIn(4))
            axis = key.largest == largestMaxLen ? scene.parameters.maxLen : scene.parameters.dModel;
        if (oneIn(4))
            axis = std::floor(ofAnyMagnitude(1, axis));
        axis = std::min(axis, key.largest);
        const double size = oneIn(8) ? axis : ofAnyMagnitude(1e-9, axis);
        const double first = std::clamp(beginning(axis, size), 0., std::nextafter(axis, 0.));
        const double last = std::min(std::max(first + size, std::nextafter(first, axis)), axis);
        return Interval{first, last};
    }

    double beginning(double axis, double size)
    {
        const double anywhere = unit() * (axis - size);
        switch (below(6)) {
        case 0:
            return 0;
        case 1:
            return axis - size;
        case 2:
            return std::floor(anywhere);
        case 3:
            return std::ceil(anywhere) - size; // ends at a whole number
        case 4:
            return std::ceil(anywhere) - size * unit(); // has one within it
        default:
            return anywhere;
        }
    }

    std::mt19937_64 m_engine;
    std::size_t m_longestText;
    bool m_allEncodings;
};

} // namespace posiscope
