// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula.h"
#include "ui/views/rotation/rotation_content.h"

#include <QStringList>

/// The formulas and sentences of the rotation view.
namespace posiscope::rotation_words {

/// The block of M_δ of the selected pair applied to its two values, in letters and in numbers, and the
/// largest rounding error of M_δ over all pairs. Empty if the pair has no cosine or cosines are hidden.
std::vector<maths::Formula> formulas(const RotationContent& pairs);

/// A part of the formula in numbers with its name, which stands over it.
struct NamedPart
{
    maths::Formula formula;
    maths::Formula name{};
};
/// The formula in letters, in two lines: the values at k + δ, and the matrix with those at k.
std::vector<NamedPart> lettersThere();
std::vector<NamedPart> matrixAndLetters();
/// The formula in numbers, in two lines: the values at k + δ, and the matrix with those at k. The first and
/// the last part name the rows.
std::vector<NamedPart> valuesThere(const RotationContent& pairs, int decimals);
std::vector<NamedPart> matrixAndValues(const RotationContent& pairs, int decimals);

/// Sentences beside the formulas: what the error is, which a formula shows, whether k + δ lies in the table,
/// why there is no circle.
QStringList sentences(const RotationContent& pairs, bool withError = true);

/// "pair i = 12 of 64: ω = 0.1778 radians per position, δω = 0.1778", and shorter ways to say it. In a file k
/// and δ belong to it, because no control beside the picture tells them.
QStringList selectedPair(const RotationContent& pairs, bool withPlace);

/// "k = 7", and "k + δ = 8".
QString here(const RotationContent& pairs);
QString there(const RotationContent& pairs);

/// "24 of 64 pairs", "both pairs", "all 4 pairs, the last a lone sine", and shorter ways to say it.
QStringList shownPairs(const RotationContent& pairs, int shown);

} // namespace posiscope::rotation_words
