// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// 1 where each kernel is compiled for several instruction sets, of which the loader picks one for the
/// processor when the program starts: a packaged build is then as fast as one made for the machine. 0 where
/// the whole build is for wider vectors already (-march=native), because its inline functions could not be
/// inlined into a version for an older processor; where the compiler does not support it; and with
/// POSISCOPE_NO_DISPATCH.
#if defined(__x86_64__) && !defined(__AVX__) && defined(__ELF__) && defined(__GNUC__) &&                     \
    !defined(__clang__) && !defined(POSISCOPE_NO_DISPATCH)
#define POSISCOPE_DISPATCHES 1
#else
#define POSISCOPE_DISPATCHES 0
#endif

/// 1 where one of the versions is for AVX-512. POSISCOPE_NO_AVX512 leaves it out, so that the versions for
/// AVX2 can be measured on any processor.
#if POSISCOPE_DISPATCHES && !defined(POSISCOPE_NO_AVX512)
#define POSISCOPE_DISPATCHES_AVX512 1
#else
#define POSISCOPE_DISPATCHES_AVX512 0
#endif

/// Written before a function: where kernels are dispatched, compiles it for baseline x86-64, AVX2 and
/// AVX-512, and elsewhere once, as portable C++. The functions that it calls must be inlined into it.
#if POSISCOPE_DISPATCHES_AVX512
#define POSISCOPE_CLONES __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#elif POSISCOPE_DISPATCHES
#define POSISCOPE_CLONES __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define POSISCOPE_CLONES
#endif
