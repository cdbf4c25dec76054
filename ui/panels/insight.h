// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QString>

#include <optional>
#include <vector>

namespace posiscope {

/// What a fact about an encoding speaks of, in the order in which facts are shown.
enum class InsightKind { Wavelengths, IdleColumns, LookAlike, FirstRise, LoneSine };

/// A piece of a sentence; the strong ones are what the sentence found out.
struct Run
{
    QString text;
    bool strong = false;

    bool operator==(const Run&) const = default;
};

/// The places a fact speaks of: what choosing it selects.
struct Places
{
    std::optional<int> position{};
    std::optional<int> otherPosition{}; ///< pinned
    std::optional<int> dimension{};
    std::optional<int> offset{};
    bool asWave = false; ///< the dimension is best seen as its wave

    bool any() const { return position || dimension || offset; }
    bool operator==(const Places&) const = default;
};

/// A fact about an encoding: a sentence for a student, and the places it speaks of.
struct Insight
{
    InsightKind kind = InsightKind::Wavelengths;
    std::vector<Run> sentence{};
    QString remark{}; ///< a second sentence that limits the first, mostly empty
    Places places{};

    bool operator==(const Insight&) const = default;
};

/// The whole as one text, remark included.
QString plainText(const Insight& insight);

/// What choosing the fact does: "Selects dimension 126 and shows its wave". Empty where it speaks of no
/// place.
QString describeAction(const Insight& insight);

/// What choosing the fact is called as a step of undo: "Insight: positions 4 and 62".
QString stepWords(const Insight& insight);

/// The scene with these places selected; its pins stay.
Scene withSelected(Scene scene, const Places& places);

} // namespace posiscope
