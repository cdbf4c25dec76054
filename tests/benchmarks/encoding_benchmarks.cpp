// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "core/encodings/sinusoidal/facets/cell_vectors.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "timed.h"

#include <algorithm>
#include <memory>

using namespace posiscope;

namespace {

TableRef<float> table(float* out, int rows, int columns)
{
    return Eigen::Map<Table<float>>(out, rows, columns);
}

} // namespace

// Each returns seconds a run. The frequencies are computed in every run, as they are in the peers' code.
extern "C" {

double fill_table(double n, int d_model, int max_len, int repetitions, float* out)
{
    return secondsEach(repetitions, [&] {
        const Sinusoid sinusoid({.n = n, .dModel = d_model, .maxLen = max_len});
        sinusoid.rows(0, table(out, max_len, d_model));
    });
}

double fill_rounded(double n, int d_model, int max_len, int repetitions, float* out)
{
    return secondsEach(repetitions, [&] {
        const auto sinusoid = std::make_shared<Sinusoid>(
            Parameters{.n = n, .dModel = d_model, .maxLen = max_len, .arithmetic = Arithmetic::Float32});
        RoundedVectors(sinusoid, ShownColumns::All).rows(0, table(out, max_len, d_model));
    });
}

double plain_fill(double value, int count, int repetitions, float* out)
{
    return secondsEach(repetitions, [&] { std::fill(out, out + count, static_cast<float>(value)); });
}

double encoding_pixels(double n, int d_model, int max_len, int height, int width, int repetitions, float* out)
{
    return secondsEach(repetitions, [&] {
        const Sinusoid sinusoid({.n = n, .dModel = d_model, .maxLen = max_len});
        encodingPixels(sinusoid, {0, static_cast<double>(max_len)}, {0, static_cast<double>(d_model)},
                       table(out, height, width));
    });
}
}
