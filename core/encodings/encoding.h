// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/facets.h"
#include "core/encodings/scores.h"
#include "core/encodings/vectors.h"

#include <memory>

namespace posiscope {

class Frequencies;

/// What encodes a position, as what can be asked of it. Not every encoding is a table, has scores or turns
/// with frequencies: a facet that it does not have is null. Nothing of it changes.
struct Encoding
{
    Parameters parameters;
    Values values = Values::All; ///< that count; all where columns are no pairs
    std::shared_ptr<const Vectors> vectors;
    std::shared_ptr<const Scores> scores;
    std::shared_ptr<const Frequencies> frequencies;

    Facets facets() const { return {bool(vectors), bool(scores), bool(frequencies)}; }
};

} // namespace posiscope
