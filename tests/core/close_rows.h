// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"

#include <cmath>
#include <tuple>

namespace posiscope {

// How close rows lie, by other means than the searches: from the angles' differences, in long double.

/// ‖row p − row q‖², of all values or of the sines.
inline long double squared(const Frequencies& frequencies, int p, int q, Values values = Values::All)
{
    long double sum = 0;
    for (int i = 0; i < frequencies.pairCount(); ++i) {
        const long double sine = frequencies.at(i, 0.5 * (p - q)).sine;
        const bool isLone = frequencies.hasLoneSine() && i == frequencies.pairCount() - 1;
        if (isLone || values == Values::Sines) {
            const long double cosine = frequencies.at(i, 0.5 * (p + q)).cosine;
            sum += 4 * cosine * cosine * sine * sine;
        } else {
            sum += 4 * sine * sine;
        }
    }
    return sum;
}

struct Close
{
    long double square;
    int offset;
    int first;
    int second;
};

inline bool operator<(const Close& a, const Close& b)
{
    return std::tie(a.square, a.offset, a.first, a.second) < std::tie(b.square, b.offset, b.first, b.second);
}

inline bool agree(double distance, long double square)
{
    const double exact = static_cast<double>(std::sqrt(square));
    return std::abs(distance - exact) <= 1e-12 * exact + 1e-300;
}

} // namespace posiscope
