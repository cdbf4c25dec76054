// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/line_kernels.h"

#include "core/numerics/simd.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace posiscope {

namespace {

struct Run
{
    const float* samples;
    float weight;
};

/// Each value is a weighted sum of six samples. As many are computed at a time as a vector has lanes; the
/// last vector overlaps the one before it where `count` is no multiple of that.
template <std::size_t Bytes>
POSISCOPE_INLINE void interpolateSixAs(const Run* given, std::size_t count, float* __restrict out)
{
    using Floats = typename simd::VectorTypes<Bytes>::Floats;
    constexpr std::size_t lanes = simd::VectorTypes<Bytes>::floats;
    static_assert(LineGrid::tapCount == 6);
    // A local copy, which a write to `out` cannot change for the compiler, so that it stays in registers.
    const Run runs[] = {given[0], given[1], given[2], given[3], given[4], given[5]};
    if (count < lanes) {
        for (std::size_t b = 0; b < count; ++b) {
            float sum = 0;
            for (std::size_t tap = 0; tap < LineGrid::tapCount; ++tap)
                sum += runs[tap].weight * runs[tap].samples[b];
            out[b] = sum;
        }
        return;
    }
    const auto vectorAt = [&](std::size_t b) __attribute__((always_inline))
    {
        Floats sum{};
        for (std::size_t tap = 0; tap < LineGrid::tapCount; ++tap) {
            Floats samples;
            std::memcpy(&samples, runs[tap].samples + b, sizeof samples);
            sum += runs[tap].weight * samples;
        }
        std::memcpy(out + b, &sum, sizeof sum);
    };
    for (std::size_t b = 0; b + lanes < count; b += lanes)
        vectorAt(b);
    vectorAt(count - lanes);
}

POSISCOPE_VERSIONS(void interpolateSix(const Run* given, std::size_t count, float* __restrict out),
                   interpolateSixAs, (given, count, out))

POSISCOPE_CLONES void clampAll(std::size_t count, float* values)
{
    for (std::size_t b = 0; b < count; ++b)
        values[b] = std::min(std::max(values[b], -1.F), 1.F);
}

POSISCOPE_CLONES void takeAllRoots(std::size_t count, float* squares)
{
    for (std::size_t b = 0; b < count; ++b)
        squares[b] = std::sqrt(std::max(squares[b], 0.F));
}

POSISCOPE_CLONES void dots(std::size_t count, const double* pairs, double sine, const double* sines,
                           float* __restrict out)
{
    for (std::size_t b = 0; b < count; ++b)
        out[b] = static_cast<float>(pairs[b] + sine * sines[b]);
}

POSISCOPE_CLONES void cosines(std::size_t count, const double* pairs, double sine, const double* sines,
                              double inverseNorm, const double* inverseNorms, float* __restrict out)
{
    for (std::size_t b = 0; b < count; ++b) {
        const double cosine = (pairs[b] + sine * sines[b]) * (inverseNorm * inverseNorms[b]);
        out[b] = static_cast<float>(std::min(std::max(cosine, -1.0), 1.0)); // NaN stays
    }
}

POSISCOPE_CLONES void distances(std::size_t count, const double* pairs, double sine, const double* sines,
                                double rest, const double* rests, float* __restrict out)
{
    for (std::size_t b = 0; b < count; ++b) {
        const double lone = sine - sines[b];
        const double square = pairs[b] + lone * lone + (rest + rests[b]);
        out[b] = static_cast<float>(std::sqrt(std::max(square, 0.0)));
    }
}

} // namespace

void interpolateRuns(const LineGrid::Interpolation& interpolation, const float* samples, std::span<float> out)
{
    std::array<Run, LineGrid::tapCount> runs;
    for (std::size_t tap = 0; tap < LineGrid::tapCount; ++tap)
        runs[tap] = {samples + interpolation.starts[tap], static_cast<float>(interpolation.weights[tap])};
    interpolateSix(runs.data(), out.size(), out.data());
}

void clampCosines(std::span<float> values)
{
    clampAll(values.size(), values.data());
}

void takeSquareRoots(std::span<float> squares)
{
    takeAllRoots(squares.size(), squares.data());
}

void writeDots(std::span<const double> pairs, LoneSineAcross across, LoneSinesAlong along, float* out)
{
    dots(pairs.size(), pairs.data(), across.sine, along.sines, out);
}

void writeCosines(std::span<const double> pairs, LoneSineAcross across, LoneSinesAlong along, float* out)
{
    cosines(pairs.size(), pairs.data(), across.sine, along.sines, across.inverseNorm, along.inverseNorms,
            out);
}

void writeDistances(std::span<const double> pairs, LoneSineAcross across, LoneSinesAlong along, float* out)
{
    distances(pairs.size(), pairs.data(), across.sine, along.sines, across.rest, along.rests, out);
}

} // namespace posiscope
