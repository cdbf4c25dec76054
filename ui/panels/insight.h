// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/kinds/statement.h"

#include <QString>

#include <optional>
#include <vector>

namespace posiscope {

/// The kinds of insight, in the order of the panel.
enum class InsightKind { Wavelengths, Scaling, IdleColumns, ClosePair, FirstRise, Bias, LoneSine, Turned };

/// A part of a sentence. The numbers that it is about are strong, that is, bold.
struct TextRun
{
    QString text;
    bool strong = false;

    bool operator==(const TextRun&) const = default;
};

/// What a click on the insight selects.
struct Places
{
    std::optional<int> position{};
    std::optional<int> otherPosition{}; ///< pinned
    std::optional<int> dimension{};
    std::optional<int> offset{};
    bool showsWave = false; ///< also shows the dimension in the waves view

    bool any() const { return position || dimension || offset; }
    bool operator==(const Places&) const = default;
};

/// A fact about an encoding: a sentence for a student, and what it is about.
struct Insight
{
    InsightKind kind = InsightKind::Wavelengths;
    std::vector<Statement> says{}; ///< of an encoding; what a view says has none
    std::vector<TextRun> sentence{};
    QString remark{};                 ///< a second sentence that limits the first; usually empty
    std::optional<int> idleColumns{}; ///< how many columns are nearly constant, where it says so
    Places places{};

    bool operator==(const Insight&) const = default;
};

/// The whole as one text, remark included.
QString plainText(const Insight& insight);

/// What a click on the insight does: "Selects dimension 126 and shows its wave". Empty if it selects nothing.
QString describeAction(const Insight& insight);

/// The text of the click's undo step: "Insight: positions 4 and 62".
QString stepWords(const Insight& insight);

/// The scene with these selected; its pins stay.
Scene withSelected(Scene scene, const Places& places);

} // namespace posiscope
