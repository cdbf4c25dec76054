// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Whether the processor picks among several versions of a kernel when the program starts, so that a packaged
/// build is as fast as one made for the machine. Not so in a build for one machine's own wider vectors, whose
/// inline functions could not be inlined into a version for another machine; nor with compilers that cannot;
/// nor where POSISCOPE_NO_DISPATCH asks for the portable version alone.
#if defined(__x86_64__) && !defined(__AVX__) && defined(__ELF__) && defined(__GNUC__) &&                     \
    !defined(__clang__) && !defined(POSISCOPE_NO_DISPATCH)
#define POSISCOPE_DISPATCHES 1
#else
#define POSISCOPE_DISPATCHES 0
#endif

/// Before a function: it is compiled for baseline x86-64, for AVX2 and for AVX-512 where kernels are
/// dispatched, else once, as portable C++. What it calls must be inlined into it.
#if POSISCOPE_DISPATCHES
#define POSISCOPE_CLONES __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define POSISCOPE_CLONES
#endif
