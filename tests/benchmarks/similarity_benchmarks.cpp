// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/similarity_of.h"
#include "timed.h"

#include <algorithm>

using namespace posiscope;

// Each returns seconds a run, the frequencies computed in every run.
extern "C" {

double offset_curve(double n, int d_model, int max_len, int repetitions, double* out)
{
    return secondsEach(repetitions, [&] {
        const OffsetCurve curve({.n = n, .dModel = d_model, .maxLen = max_len});
        std::ranges::copy(curve.values(0, max_len), out);
    });
}

double similarity_pixels(double n, int d_model, int max_len, int measure, int height, int width,
                         int repetitions, float* out)
{
    const Interval all{0, static_cast<double>(max_len)};
    return secondsEach(repetitions, [&] {
        const Similarity similarity({.n = n, .dModel = d_model, .maxLen = max_len},
                                    static_cast<Measure>(measure));
        similarity.pixels(all, all, Eigen::Map<Table<float>>(out, height, width));
    });
}
}
