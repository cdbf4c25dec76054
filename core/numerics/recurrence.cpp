// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/recurrence.h"

#include "core/numerics/dispatch.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

namespace posiscope {

namespace {

// All functions below are inlined into one function for each instruction set, because functions compiled for
// different sets pass vectors differently and so cannot call each other.
#define POSISCOPE_INLINE [[gnu::always_inline]] inline

template <std::size_t Width>
struct Vector
{
    typedef double Doubles __attribute__((vector_size(Width * sizeof(double))));
    typedef float Floats __attribute__((vector_size(Width * sizeof(float))));

    // The same types for loads and stores at any address.
    struct [[gnu::packed, gnu::may_alias]] StoredDoubles { Doubles vector; };
    struct [[gnu::packed, gnu::may_alias]] StoredFloats { Floats vector; };
};

constexpr std::size_t lineBytes = 64;
constexpr std::size_t lineFloats = lineBytes / sizeof(float);
constexpr std::size_t partRows = 32;

/// Whether rows are long enough to gain from aligned stores, and cache lines begin at the same lane in every
/// row.
bool hasWholeLines(std::size_t count, const float* out, std::ptrdiff_t stride)
{
    return count >= 8 * lineFloats && stride % static_cast<std::ptrdiff_t>(lineFloats) == 0 &&
           reinterpret_cast<std::uintptr_t>(out) % sizeof(float) == 0;
}

/// The number of lanes before the first cache line that begins within a row; 0 without whole lines.
std::size_t lanesToLine(std::size_t count, const float* out, std::ptrdiff_t stride)
{
    if (!hasWholeLines(count, out, stride))
        return 0;
    const std::size_t beyond = reinterpret_cast<std::uintptr_t>(out) % lineBytes / sizeof(float);
    return (lineFloats - beyond) % lineFloats;
}

enum class Output { None, Cached, Streamed };

template <std::size_t Width, Output output>
POSISCOPE_INLINE void store(float* row, std::size_t lane, const typename Vector<Width>::Doubles& value)
{
    if constexpr (output != Output::None) {
        const auto floats = __builtin_convertvector(value, typename Vector<Width>::Floats);
#ifdef __SSE__
        if constexpr (output == Output::Streamed && Width % 4 == 0) {
            __m128 quarters[Width / 4];
            std::memcpy(quarters, &floats, sizeof floats);
            for (std::size_t i = 0; i < Width / 4; ++i)
                _mm_stream_ps(row + lane + 4 * i, quarters[i]);
            return;
        }
#endif
        reinterpret_cast<typename Vector<Width>::StoredFloats*>(row + lane)->vector = floats;
    }
}

/// Stores a tile's values. With AVX2, two vectors of four floats are stored as one of eight, because half as
/// many stores take a tenth less time; narrower and wider vectors gain nothing.
template <std::size_t Width, std::size_t Tile, Output output>
POSISCOPE_INLINE void storeTile(float* row, const typename Vector<Width>::Doubles* value)
{
    if constexpr (output == Output::Cached && Width == 4 && Tile % 2 == 0) {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < Tile; i += 2) {
            const auto low = __builtin_convertvector(value[i], Vector<4>::Floats);
            const auto high = __builtin_convertvector(value[i + 1], Vector<4>::Floats);
            reinterpret_cast<Vector<8>::StoredFloats*>(row + 4 * i)->vector =
                __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
        }
    } else {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < Tile; ++i)
            store<Width, output>(row, i * Width, value[i]);
    }
}

/// Copies the first `count` < Width lanes, in pieces of sizes that are constants for the compiler.
template <std::size_t Width>
POSISCOPE_INLINE void copyPart(float* to, const float* from, std::size_t count)
{
    for (std::size_t half = Width / 2; half > 0; half /= 2)
        if (count & half) {
            std::memcpy(to, from, half * sizeof(float));
            to += half;
            from += half;
        }
}

/// A tile has this many vectors, at three registers each; from AVX on it fills whole cache lines.
constexpr std::size_t tileVectors = 4;

/// Fetches the cache lines beside those that a whole tile writes, because the next tile writes them. The
/// processor fetches none ahead by itself where rows are on different pages; waiting for them took half the
/// time.
template <std::size_t Width, std::size_t Tile, Output output>
POSISCOPE_INLINE void fetchBeside(const float* row)
{
    constexpr std::size_t Lanes = Tile * Width;
    if constexpr (output == Output::Cached && Tile == tileVectors && Lanes >= lineFloats)
        for (std::size_t lane = 0; lane < Lanes; lane += lineFloats)
            __builtin_prefetch(row + Lanes + lane, 1);
}

/// Advances `Tile` vectors of lanes through all rows, in registers. There are several, because a single
/// vector would wait for its own last result.
template <std::size_t Width, std::size_t Tile, Output output>
POSISCOPE_INLINE void advanceTile(ToneLanes lanes, std::size_t first, std::size_t rows, float* out,
                                  std::ptrdiff_t stride)
{
    using Doubles = typename Vector<Width>::Doubles;
    using Stored = typename Vector<Width>::StoredDoubles;
    auto* const values = reinterpret_cast<Stored*>(lanes.value + first);
    auto* const previouses = reinterpret_cast<Stored*>(lanes.previous + first);
    auto* const factors = reinterpret_cast<const Stored*>(lanes.twiceCosine + first);
    Doubles value[Tile], previous[Tile], factor[Tile];
#pragma GCC unroll 8
    for (std::size_t i = 0; i < Tile; ++i) {
        value[i] = values[i].vector;
        previous[i] = previouses[i].vector;
        factor[i] = factors[i].vector;
    }
    float* row = output == Output::None ? nullptr : out + first;
    // Two rows an iteration: the value and the previous value swap roles instead of being copied.
    std::size_t k = 0;
    for (; k + 2 <= rows; k += 2) {
        fetchBeside<Width, Tile, output>(row);
#pragma GCC unroll 8
        for (std::size_t i = 0; i < Tile; ++i)
            previous[i] = factor[i] * value[i] - previous[i];
        storeTile<Width, Tile, output>(row, value);
        if constexpr (output != Output::None)
            row += stride;
        fetchBeside<Width, Tile, output>(row);
#pragma GCC unroll 8
        for (std::size_t i = 0; i < Tile; ++i)
            value[i] = factor[i] * previous[i] - value[i];
        storeTile<Width, Tile, output>(row, previous);
        if constexpr (output != Output::None)
            row += stride;
    }
    if (k < rows) {
        storeTile<Width, Tile, output>(row, value);
#pragma GCC unroll 8
        for (std::size_t i = 0; i < Tile; ++i) {
            const Doubles next = factor[i] * value[i] - previous[i];
            previous[i] = value[i];
            value[i] = next;
        }
    }
#pragma GCC unroll 8
    for (std::size_t i = 0; i < Tile; ++i) {
        values[i].vector = value[i];
        previouses[i].vector = previous[i];
    }
}

/// Advances fewer lanes than a vector has, in a copy, so that the lanes beside them keep their state.
template <std::size_t Width, Output output>
POSISCOPE_INLINE void advancePart(ToneLanes lanes, std::size_t first, std::size_t count, std::size_t rows,
                                  float* out, std::ptrdiff_t stride)
{
    double value[Width] = {}, previous[Width] = {}, factor[Width] = {};
    std::memcpy(value, lanes.value + first, count * sizeof(double));
    std::memcpy(previous, lanes.previous + first, count * sizeof(double));
    std::memcpy(factor, lanes.twiceCosine + first, count * sizeof(double));
    float buffer[Width * partRows];
    for (std::size_t done = 0; done < rows; done += partRows) {
        const std::size_t now = std::min(rows - done, partRows);
        advanceTile<Width, 1, output>({Width, value, previous, factor}, 0, now, buffer, Width);
        if constexpr (output != Output::None)
            for (std::size_t k = 0; k < now; ++k)
                copyPart<Width>(out + first + static_cast<std::ptrdiff_t>(done + k) * stride,
                                buffer + k * Width, count);
    }
    std::memcpy(lanes.value + first, value, count * sizeof(double));
    std::memcpy(lanes.previous + first, previous, count * sizeof(double));
}

/// Advances lanes first … last − 1, at the end in narrower tiles.
template <std::size_t Width, Output output>
POSISCOPE_INLINE void advanceLanes(ToneLanes lanes, std::size_t first, std::size_t last, std::size_t rows,
                                   float* out, std::ptrdiff_t stride)
{
    constexpr Output narrow = output == Output::None ? Output::None : Output::Cached;
    for (; first + tileVectors * Width <= last; first += tileVectors * Width)
        advanceTile<Width, tileVectors, output>(lanes, first, rows, out, stride);
    for (; first + 2 * Width <= last; first += 2 * Width)
        advanceTile<Width, 2, narrow>(lanes, first, rows, out, stride);
    for (; first + Width <= last; first += Width)
        advanceTile<Width, 1, narrow>(lanes, first, rows, out, stride);
    if (first < last)
        advancePart<Width, narrow>(lanes, first, last - first, rows, out, stride);
}

template <std::size_t Width, Output output>
POSISCOPE_INLINE void advanceGroups(ToneLanes lanes, std::size_t rows, float* out, std::ptrdiff_t stride)
{
    // A tile writes a part of each row, so rows are done in groups: few enough for their lines to stay in the
    // cache where rows are a power of two apart, and many enough that loading the lanes' state hardly counts.
    constexpr std::size_t groupRows = 8;
    const std::size_t head = lanesToLine(lanes.count, out, stride);
    for (std::size_t done = 0; done < rows; done += groupRows) {
        const std::size_t now = std::min(rows - done, groupRows);
        float* const group = out + static_cast<std::ptrdiff_t>(done) * stride;
        if (head > 0)
            advanceLanes<Width, Output::Cached>(lanes, 0, head, now, group, stride);
        advanceLanes<Width, output>(lanes, head, lanes.count, now, group, stride);
    }
}

template <std::size_t Width>
POSISCOPE_INLINE void advanceAs(Output output, ToneLanes lanes, std::size_t rows, float* out,
                                std::ptrdiff_t stride)
{
    switch (output) {
    case Output::None:
        return advanceLanes<Width, Output::None>(lanes, 0, lanes.count, rows, nullptr, 0);
    case Output::Cached:
        return advanceGroups<Width, Output::Cached>(lanes, rows, out, stride);
    case Output::Streamed:
        return advanceGroups<Width, Output::Streamed>(lanes, rows, out, stride);
    }
}

// In a baseline build the loader picks among the versions below; they are not POSISCOPE_CLONES because each
// has a vector width of its own. A build for wider vectors has one version.
#if defined(__AVX512F__)
constexpr std::size_t ownWidth = 8;
#elif defined(__AVX__)
constexpr std::size_t ownWidth = 4;
#else
constexpr std::size_t ownWidth = 2;
#endif

#if POSISCOPE_DISPATCHES_AVX512
[[gnu::target("arch=x86-64-v4")]] void run(Output output, ToneLanes lanes, std::size_t rows, float* out,
                                           std::ptrdiff_t stride)
{
    advanceAs<8>(output, lanes, rows, out, stride);
}
#endif

#if POSISCOPE_DISPATCHES
[[gnu::target("arch=x86-64-v3")]] void run(Output output, ToneLanes lanes, std::size_t rows, float* out,
                                           std::ptrdiff_t stride)
{
    advanceAs<4>(output, lanes, rows, out, stride);
}

[[gnu::target("default")]]
#endif
void run(Output output, ToneLanes lanes, std::size_t rows, float* out, std::ptrdiff_t stride)
{
    advanceAs<ownWidth>(output, lanes, rows, out, stride);
}

} // namespace

void writeRows(ToneLanes lanes, std::size_t rows, float* out, std::ptrdiff_t stride, bool pastCaches)
{
    // A non-temporal store of a part of a cache line is slower than one of the whole line. So these are used
    // only where every tile of four vectors consists of whole lines.
    const bool streamed = pastCaches && hasWholeLines(lanes.count, out, stride);
    run(streamed ? Output::Streamed : Output::Cached, lanes, rows, out, stride);
#ifdef __SSE__
    if (streamed)
        _mm_sfence();
#endif
}

void skipRows(ToneLanes lanes, std::size_t rows)
{
    run(Output::None, lanes, rows, nullptr, 0);
}

} // namespace posiscope
