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

QString measureName(const Parameters& parameters, Measure measure);
/// The symbol of the measure, such as S; b where the scores are biases.
maths::Formula symbolOf(const Parameters& parameters, Measure measure);
/// Whether the scores of B are of another measure than those of A.
bool isOtherMeasure(const Parameters& a, Measure measure, const Parameters& b);
/// A position, or row and column of a patch: "7", "(0, 7)".
QString positionText(int position, const std::optional<PatchRows>& patches);
/// The row that is named with the score of an offset: for a negative offset the first row that has a key at
/// this offset, otherwise the last one.
int namedRowOf(int offset, const Parameters& parameters);
/// Two positions, p and q = p + offset; without p any two that are so far apart.
struct Pair
{
    std::optional<int> p;
    int offset;
    std::optional<PatchRows> patches{}; ///< of the picture that they are in

    bool operator==(const Pair&) const = default;
};
/// What is compared, and its value beside that of A.
struct OfB
{
    const Parameters& parameters;
    Pair pair;
    double value;
};
/// The value of a measure in the words of a screen reader, and that of B beside it if there is one. It is
/// "none" where there is no value: a row of zeros has no cosine, and a key after its query may have no bias.
QString measureText(const Parameters& parameters, Measure measure, double value,
                    const std::optional<OfB>& ofB);
/// "S(7, 8) = 62.09", of patches "S((0, 7), (0, 8)) = 62.09", or "S(p, p + 15) = 52.31"; a cosine is cos, a
/// distance d, and a bias b, as in the panel of the selected cell. Of two encodings "S(7, 8)  A 30.92
/// B 30.09", "mirrored" where the value of B is that of another pair, and the same without the pair.
std::vector<maths::Formula> readoutOf(const Parameters& parameters, Measure measure, const Pair& pair,
                                      double value, const std::optional<OfB>& ofB);

} // namespace posiscope::similarity_words
