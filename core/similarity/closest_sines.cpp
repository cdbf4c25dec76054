// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/closest_sines.h"

#include "core/similarity/exact_sums.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

bool isCloser(const ClosestSines& a, const ClosestSines& b)
{
    return std::tie(a.difference, a.offset, a.position) < std::tie(b.difference, b.offset, b.position);
}

ClosestSines evaluated(const Frequencies& frequencies, int position, int offset)
{
    return {std::abs(loneDifference(frequencies, position, position + offset)), offset, position};
}

} // namespace

ClosestSines closestSines(const Frequencies& frequencies, int offset, int maxLen, const std::stop_token& stop)
{
    const int last = maxLen - 1 - offset;
    assert(offset > 0 && last >= 0);
    // The magnitude of the cosine grows on either side of its zeros, which are half a wavelength apart. So
    // the best position is next to a zero. Zeros are known to 1e-8; positions that may be nearest to one
    // within that error are evaluated exactly.
    constexpr double error = 1e-7;
    constexpr int stopEvery = 1 << 16;
    const double halfWave = frequencies.wavelength(frequencies.pairCount() - 1) / 2;
    ClosestSines best =
        std::min(evaluated(frequencies, 0, offset), evaluated(frequencies, last, offset), isCloser);
    double nearest = 0.5;
    const double firstZero = std::ceil(0.5 * offset / halfWave - 0.5);
    for (double k = firstZero; (k + 0.5) * halfWave - 0.5 * offset <= last; ++k) {
        if (static_cast<long long>(k) % stopEvery == 0 && stop.stop_requested())
            return best;
        const double zero = (k + 0.5) * halfWave - 0.5 * offset;
        const double whole = std::round(zero);
        const double distance = std::abs(zero - whole);
        if (distance > nearest + error)
            continue;
        nearest = std::min(nearest, distance);
        const int position = std::clamp(static_cast<int>(whole), 0, last);
        best = std::min(best, evaluated(frequencies, position, offset), isCloser);
    }
    return best;
}

ClosestSines closestSinesOfAll(const Frequencies& frequencies, int count, const std::stop_token& stop)
{
    assert(count >= 2);
    std::vector<std::pair<double, int>> sines(static_cast<std::size_t>(count));
    for (int position = 0; position < count; ++position)
        sines[static_cast<std::size_t>(position)] = {loneSine(frequencies, position), position};

    // A merge sort in steps, between which it can be stopped.
    constexpr std::ptrdiff_t run = 4096;
    const auto upTo = [&](std::ptrdiff_t end) {
        return sines.begin() + std::min<std::ptrdiff_t>(end, count);
    };
    for (std::ptrdiff_t first = 0; first < count && !stop.stop_requested(); first += run)
        std::sort(upTo(first), upTo(first + run));
    for (std::ptrdiff_t sorted = run; sorted < count; sorted *= 2)
        for (std::ptrdiff_t first = 0; first < count && !stop.stop_requested(); first += 2 * sorted)
            std::inplace_merge(upTo(first), upTo(first + sorted), upTo(first + 2 * sorted));

    // The error of a sine is at most 2e-16. Neighbours whose difference may be the smallest within that error
    // are evaluated exactly.
    constexpr double error = 1e-15;
    ClosestSines best{std::numeric_limits<double>::infinity(), 0, 0};
    for (std::size_t i = 1; i < sines.size(); ++i) {
        if (sines[i].first - sines[i - 1].first > best.difference + error)
            continue;
        const auto [first, second] = std::minmax(sines[i - 1].second, sines[i].second);
        best = std::min(best, evaluated(frequencies, first, second - first), isCloser);
    }
    return best;
}

} // namespace posiscope
