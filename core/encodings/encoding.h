// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/facets.h"
#include "core/encodings/scores.h"
#include "core/encodings/vectors.h"

#include <memory>

namespace posiscope {

class Frequencies;

/// An encoding of positions, as up to three facets: a table of vectors, scores of two positions, and
/// frequencies. Not every kind of encoding has all of them; a facet that it lacks is null. An encoding never
/// changes.
struct Encoding
{
    Parameters parameters;
    ShownColumns shown = ShownColumns::All; ///< the columns that count: all, or the sines alone; all where
                                            ///< columns are no pairs
    std::shared_ptr<const Vectors> vectors{};
    std::shared_ptr<const Scores> scores{};
    std::shared_ptr<const Frequencies> frequencies{};

    Facets facets() const { return {bool(vectors), bool(scores), bool(frequencies)}; }
};

/// An encoding of scores alone: Made(parameters, each of Parts(parameters)).
template <typename Made, auto... Parts>
Encoding scoresAlone(const Parameters& parameters, ShownColumns)
{
    return {.parameters = parameters,
            .scores = std::make_shared<const Made>(parameters, Parts(parameters)...)};
}

} // namespace posiscope
