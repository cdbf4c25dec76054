// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/look_alikes.h"
#include "core/similarity/similarity.h"

#include <limits>

namespace posiscope {

/// Two positions that may be the closest: the squared distance of their rows, how far apart they stand, and
/// the one that tells them from others as far apart. Ordered as the closest are chosen.
struct Candidate
{
    double square;
    int offset;
    int position;

    auto operator<=>(const Candidate&) const = default;
};

/// Farther than any.
inline constexpr Candidate noCandidate{std::numeric_limits<double>::infinity(), 0, 0};

/// Two positions with the exact distance and cosine of the values of their rows.
class Describer
{
public:
    Describer(const Parameters& parameters, Values values);

    LookAlike operator()(int first, int second) const;

private:
    Similarity m_distance;
    Similarity m_cosine;
};

} // namespace posiscope
