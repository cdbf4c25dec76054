// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/dispatch.h"

#include <array>
#include <cstddef>
#include <cstdint>

// Kernels are templates over the size of a SIMD vector in bytes. They and all that they call are inlined into
// one function for each instruction set.
#define POSISCOPE_INLINE [[gnu::always_inline]] inline

/// Defines the function `declaration`, which calls the template `implementation`<bytes of a vector> with
/// `arguments`. In a baseline x86-64 build it is compiled once for each instruction set, and the loader picks
/// the one for the processor; in other builds it is compiled once, for the build's own instruction set.
#if POSISCOPE_DISPATCHES_AVX512
#define POSISCOPE_AVX512_VERSION(declaration, implementation, arguments)                                     \
    [[gnu::target("arch=x86-64-v4")]] declaration                                                            \
    {                                                                                                        \
        return implementation<64> arguments;                                                                 \
    }
#else
#define POSISCOPE_AVX512_VERSION(declaration, implementation, arguments)
#endif
#if POSISCOPE_DISPATCHES
#define POSISCOPE_VERSIONS(declaration, implementation, arguments)                                           \
    POSISCOPE_AVX512_VERSION(declaration, implementation, arguments)                                         \
    [[gnu::target("arch=x86-64-v3")]] declaration                                                            \
    {                                                                                                        \
        return implementation<32> arguments;                                                                 \
    }                                                                                                        \
    [[gnu::target("default")]] declaration                                                                   \
    {                                                                                                        \
        return implementation<16> arguments;                                                                 \
    }
#else
#if defined(__AVX512F__)
#define POSISCOPE_OWN_BYTES 64
#elif defined(__AVX__)
#define POSISCOPE_OWN_BYTES 32
#else
#define POSISCOPE_OWN_BYTES 16
#endif
#define POSISCOPE_VERSIONS(declaration, implementation, arguments)                                           \
    declaration                                                                                              \
    {                                                                                                        \
        return implementation<POSISCOPE_OWN_BYTES> arguments;                                                \
    }
#endif

namespace posiscope::simd {

/// SIMD vector types of a size in bytes.
template <std::size_t Bytes>
struct VectorTypes
{
    typedef float Floats __attribute__((vector_size(Bytes), may_alias));
    typedef double Doubles __attribute__((vector_size(Bytes), may_alias));
    typedef std::int32_t Ints __attribute__((vector_size(Bytes), may_alias));
    typedef std::int64_t Longs __attribute__((vector_size(Bytes), may_alias));
    static constexpr std::size_t floats = Bytes / sizeof(float);
    static constexpr std::size_t doubles = Bytes / sizeof(double);
};

/// A cache line of values. Tables in memory are made of them, so that no vector crosses the edge of a cache
/// line.
inline constexpr std::size_t lineFloats = 16;
inline constexpr std::size_t lineDoubles = 8;
struct alignas(64) FloatLine
{
    std::array<float, lineFloats> at{};
};
struct alignas(64) DoubleLine
{
    std::array<double, lineDoubles> at{};
};

/// The lanes of a line from `lane` on.
template <std::size_t Bytes>
POSISCOPE_INLINE typename VectorTypes<Bytes>::Floats& part(FloatLine& line, std::size_t lane)
{
    return *reinterpret_cast<typename VectorTypes<Bytes>::Floats*>(&line.at[lane]);
}

template <std::size_t Bytes>
POSISCOPE_INLINE const typename VectorTypes<Bytes>::Floats& part(const FloatLine& line, std::size_t lane)
{
    return *reinterpret_cast<const typename VectorTypes<Bytes>::Floats*>(&line.at[lane]);
}

template <std::size_t Bytes>
POSISCOPE_INLINE typename VectorTypes<Bytes>::Doubles& part(DoubleLine& line, std::size_t lane)
{
    return *reinterpret_cast<typename VectorTypes<Bytes>::Doubles*>(&line.at[lane]);
}

template <std::size_t Bytes>
POSISCOPE_INLINE const typename VectorTypes<Bytes>::Doubles& part(const DoubleLine& line, std::size_t lane)
{
    return *reinterpret_cast<const typename VectorTypes<Bytes>::Doubles*>(&line.at[lane]);
}

/// The sum of all lanes, added in halves.
template <std::size_t Bytes>
POSISCOPE_INLINE float total(const typename VectorTypes<Bytes>::Floats& vector)
{
    if constexpr (Bytes == 4 * sizeof(float)) {
        return (vector[0] + vector[2]) + (vector[1] + vector[3]);
    } else {
        typename VectorTypes<Bytes / 2>::Floats halves[2];
        __builtin_memcpy(halves, &vector, sizeof halves);
        return total<Bytes / 2>(halves[0] + halves[1]);
    }
}

/// e^x for x ≤ 0, with a relative error of at most 1e-14; for x < −700 it is e^−700.
template <std::size_t Bytes>
POSISCOPE_INLINE typename VectorTypes<Bytes>::Doubles
exponential(const typename VectorTypes<Bytes>::Doubles& given)
{
    using Doubles = typename VectorTypes<Bytes>::Doubles;
    using Longs = typename VectorTypes<Bytes>::Longs;
    constexpr double log2e = 1.4426950408889634, ln2High = 0x1.62e42fee00000p-1,
                     ln2Low = 0x1.a39ef35793c76p-33;
    constexpr double toWhole = 0x1.8p52; // added, it leaves the nearest whole number in the low bits
    const Doubles x = given < -700.0 ? Doubles{} - 700.0 : given;
    const Doubles shifted = x * log2e + toWhole;
    const Doubles whole = shifted - toWhole;
    const Doubles rest = (x - whole * ln2High) - whole * ln2Low;
    Doubles sum = Doubles{} + 1.0;
    for (int k = 11; k > 0; --k)
        sum = 1.0 + sum * rest * (1.0 / k);
    Longs bits;
    __builtin_memcpy(&bits, &shifted, sizeof bits);
    const Longs power = (bits + 1023) << 52;
    Doubles scale;
    __builtin_memcpy(&scale, &power, sizeof scale);
    return sum * scale;
}

/// ln x for normal x > 0, with an error of at most 2e-7 · max(1, |ln x|).
template <std::size_t Bytes>
POSISCOPE_INLINE typename VectorTypes<Bytes>::Floats logarithm(const typename VectorTypes<Bytes>::Floats& x)
{
    using Floats = typename VectorTypes<Bytes>::Floats;
    using Ints = typename VectorTypes<Bytes>::Ints;
    constexpr std::int32_t bitsOfRootHalf = 0x3f3504f3, mantissa = 0x007fffff;
    Ints bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    bits -= bitsOfRootHalf;
    const Ints exponent = bits >> 23;
    const Ints reduced = (bits & mantissa) + bitsOfRootHalf;
    Floats m;
    __builtin_memcpy(&m, &reduced, sizeof m);
    // ln m = 2 artanh((m − 1) / (m + 1)), m in √½ … √2
    const Floats s = (m - 1.0f) / (m + 1.0f), s2 = s * s;
    const Floats series = 1.0f + s2 * (1.0f / 3 + s2 * (1.0f / 5 + s2 * (1.0f / 7 + s2 * (1.0f / 9))));
    return __builtin_convertvector(exponent, Floats) * 0.69314718f + 2.0f * s * series;
}

} // namespace posiscope::simd
