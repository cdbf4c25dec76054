// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <functional>
#include <string>
#include <string_view>

namespace posiscope {

/// A comparison of numbers, keys of a scene and facts (facts.h): "idle_columns <= 10", "first_rise !=
/// b.first_rise", "distance(position, 5) = nearest_distance(5)", "view = waves".
class Condition
{
public:
    /// Throws std::invalid_argument: "idle_colums: no key and no fact; did you mean idle_columns?".
    explicit Condition(std::string_view text);

    const std::string& text() const { return m_text; }

    /// Whether it holds for a scene; selected is what is visible (visibleSelection). Numbers are equal that
    /// differ by less than a part in 10⁹. False where a fact that is compared has no value.
    bool holds(const Scene& scene) const;

private:
    std::string m_text;
    std::function<bool(const Scene&)> m_holds;
};

} // namespace posiscope
