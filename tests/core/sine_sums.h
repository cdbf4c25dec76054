// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"

#include <cmath>
#include <utility>

namespace posiscope {

// What positions have in common by their sines alone, as the definitions have it.

inline double product(const Frequencies& frequencies, int p, int q)
{
    double sum = 0;
    for (int i = 0; i < frequencies.pairCount(); ++i)
        sum += frequencies.at(i, p).sine * frequencies.at(i, q).sine;
    return sum;
}

inline double squaredDistance(const Frequencies& frequencies, int p, int q)
{
    double sum = 0;
    for (int i = 0; i < frequencies.pairCount(); ++i) {
        const double difference = frequencies.at(i, p).sine - frequencies.at(i, q).sine;
        sum += difference * difference;
    }
    return sum;
}

inline double bruteValue(const Frequencies& frequencies, Measure measure, int p, int q)
{
    if (measure == Measure::Distance)
        return std::sqrt(squaredDistance(frequencies, p, q));
    const double dot = product(frequencies, p, q);
    return measure == Measure::Dot ? dot
                                   : dot / std::sqrt(product(frequencies, p, p) * product(frequencies, q, q));
}

inline const std::pair<const char*, Parameters> tables[] = {
    {"study notes", {.n = 10000, .dModel = 8, .maxLen = 128}},
    {"odd", {.n = 10000, .dModel = 7, .maxLen = 60}},
    {"two columns", {.n = 100, .dModel = 2, .maxLen = 50}},
    {"one column", {.n = 100, .dModel = 1, .maxLen = 50}},
    {"base one", {.n = 1, .dModel = 16, .maxLen = 40}},
    {"default", {.n = 10000, .dModel = 128, .maxLen = 100}},
};

} // namespace posiscope
