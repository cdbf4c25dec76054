// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "core/scene/scene.h"

#include <optional>

namespace posiscope {

/// What the scores of A and of B reach. Where both have one scale, both intervals are the same.
struct IntervalsOfTwo
{
    Interval ofA;
    Interval ofB;
};

/// B, if it is compared and has scores.
std::optional<Encoding> scoredB(const Scene& scene);

/// The positions of the table; of two, those that both have.
int positionCount(const Scene& scene);

/// The picture of whose patches the selected position is one; of two, where both have this one.
std::optional<PatchRows> shownPatches(const Scene& scene);

/// On a common scale a dot product and a bias would look like the same quantity.
bool haveOwnScales(const Encoding& a, const std::optional<Encoding>& b, Measure measure);

/// What colours show the scores: as chosen, but diverging where they are random about 0.
ColourMap similarityColours(const Parameters& parameters, ColourMap chosen);

/// Of the patches alone, where these are shown.
IntervalsOfTwo boundsOf(const Encoding& a, const std::optional<Encoding>& b, Measure measure,
                        bool areOfPatches);

} // namespace posiscope
