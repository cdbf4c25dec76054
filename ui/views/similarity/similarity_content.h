// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "core/scene/scene.h"
#include "ui/views/similarity/similarity_words.h"

#include <optional>

namespace posiscope {

/// What the scores of A and of B reach. Where both have one scale, both intervals are the same.
struct IntervalsOfTwo
{
    Interval ofA;
    Interval ofB;
};

/// The positions of the table; of two, those that both have.
int positionCount(const Scene& scene);

/// The picture of whose patches the selected position is one; of two, where both have this one.
std::optional<PatchRows> shownPatches(const Scene& scene);

/// What is selected, with an offset that two positions of the table have.
Selection selectionIn(const Scene& scene);

/// What colours show the scores: as chosen, but diverging where they are random about 0.
ColourMap similarityColours(const Parameters& parameters, ColourMap chosen);

/// The scores that the similarity view shows of a scene.
class SimilarityContent
{
public:
    SimilarityContent() = default;
    explicit SimilarityContent(const Scene& scene);

    /// Whether A and B have a scale each: on a common one a dot product and a bias would look like the same
    /// quantity.
    bool haveOwnScales() const;
    /// B, where it shares the matrix, the colours and the curve's axes with A.
    std::optional<Encoding> sharingB() const { return areApart ? std::nullopt : b; }
    double value(int p, int q) const { return a.scores->value(measure, p, q); }
    /// What the texts say of B's score of a pair; nothing if B does not have both positions. If B is shown
    /// mirrored, the score may be that of the cell on the other side of the diagonal.
    std::optional<similarity_words::OfB> ofB(int p, int q) const;
    /// Of the patches alone, where these are shown.
    const IntervalsOfTwo& bounds() const;

    Encoding a;
    std::optional<Encoding> b; ///< if it is compared and has scores
    Measure measure{};
    int positions = 0;
    std::optional<PatchRows> patches; ///< whose maps are shown instead of the matrix
    bool areApart = false;            ///< whether A and B have a matrix and a curve or maps each
    bool isMirrored = false; ///< whether B, which has scores below the diagonal alone, is shown mirrored

private:
    mutable std::optional<IntervalsOfTwo> m_bounds; ///< once they were needed
};

} // namespace posiscope
