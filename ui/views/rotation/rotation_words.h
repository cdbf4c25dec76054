// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula.h"
#include "ui/views/rotation/turning_pairs.h"

#include <QStringList>

/// What the rotation view says of a scene, as mathematics and as sentences.
namespace posiscope::rotation_words {

/// The block of M_δ of the selected pair applied to its two values: in letters, then in numbers; and how far
/// M_δ misses in all pairs. Nothing where the pair has no block, or half of it is hidden.
std::vector<maths::Formula> formulas(const TurningPairs& pairs);

/// What to know beside them: what the error is, where k + δ lies, why there is no circle.
QStringList sentences(const TurningPairs& pairs);

/// "pair i = 12 of 64: ω = 0.1778 radians a position, δω = 0.1778", and shorter ways to say it. In a file k
/// and δ belong to it, because no control beside the picture tells them.
QStringList selectedPair(const TurningPairs& pairs, bool withPlace);

/// "k = 7", and "k + δ = 8".
QString here(const TurningPairs& pairs);
QString there(const TurningPairs& pairs);

/// "24 of 64 pairs, spread evenly; 40 are not shown", and shorter ways to say it.
QStringList shownPairs(const TurningPairs& pairs, int shown);

} // namespace posiscope::rotation_words
