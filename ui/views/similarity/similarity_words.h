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
/// "S(7, 8) = 62.0937"; a distance is d, and a bias b, as in the panel of the selected cell. Shorter forms
/// have fewer digits: "S(7, 8) = 62.09", of two encodings "S(7, 8)  A 30.9  B 30.1". The last of two measures
/// is "A dot 30.9  B bias −0.5". `isMirrored`: the value of B is that of (q, p).
std::vector<maths::Formula> pairReadout(const Parameters& parameters, Measure measure, int p, int q,
                                        double value, const std::optional<OfB>& ofB, bool isMirrored = false);
/// The readout of a pair where scores depend on both positions, with what the curve has at its offset:
/// "S(3, 4) = 0.0297, mean at δ = 1: 0.7933". Where there is little room it is "mean at 1: 0.7933" or
/// "endless mean 0.7933", where there is less "mean 0.7933", and at last the mean is left out.
std::vector<maths::Formula> withMean(const std::vector<maths::Formula>& pair, int offset, double value,
                                     CurveMean mean);
/// "S(p, p + 15) = 52.3142", or of a mean "mean at δ = 15: 52.3142".
std::vector<maths::Formula> offsetReadout(const Parameters& parameters, Measure measure, int offset,
                                          double value, const std::optional<OfB>& ofB, CurveMean mean);

} // namespace posiscope::similarity_words
