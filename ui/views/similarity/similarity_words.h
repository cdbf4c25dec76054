// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"

#include "ui/mathematics/formula.h"

#include <QString>

#include <optional>
#include <vector>

/// The texts of the similarity view; of lists the longest version comes first.
namespace posiscope::similarity_words {

/// Whether the scores are numbers added to those of attention, and compare no vectors.
bool hasBias(const Parameters& parameters);
/// Whether rows are queries and columns keys, so that p and q are not interchangeable.
bool isOfQueries(const Parameters& parameters);

QString nameOf(const Parameters& parameters, Measure measure);
/// S, or d, because a distance is none of how similar two positions are, or b of a bias.
QString letterOf(const Parameters& parameters, Measure measure);
/// Whether the scores of B are of another measure than those of A.
bool isOtherMeasure(const Parameters& a, Measure measure, const Parameters& b);
/// What is compared, and its value beside that of A.
struct OfB
{
    const Parameters& parameters;
    double value;
};
/// As it is spoken, and beside it that of B, if there is one; a row of zeros has no cosine, and a key after
/// its query no bias: "none".
QString measureText(const Parameters& parameters, Measure measure, double value,
                    const std::optional<OfB>& ofB);
/// "S(7, 8) = 62.09"; a distance is d, and a bias b, as in the panel of the selected cell. Of two encodings
/// "S(7, 8)  A 30.92  B 30.09", and the same without the pair. `isMirrored`: the value of B is that of (q,
/// p).
std::vector<maths::Formula> pairReadout(const Parameters& parameters, Measure measure, int p, int q,
                                        double value, const std::optional<OfB>& ofB, bool isMirrored = false);
/// "S(p, p + 15) = 52.31".
std::vector<maths::Formula> offsetReadout(const Parameters& parameters, Measure measure, int offset,
                                          double value, const std::optional<OfB>& ofB);

} // namespace posiscope::similarity_words
