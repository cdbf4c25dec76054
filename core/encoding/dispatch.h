// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Before a function: it is compiled for baseline x86-64, for AVX2 and for AVX-512, and the loader picks the one that the
/// processor can run, so that a packaged build is as fast as one made for the machine. What it calls must be inlined into
/// it. Elsewhere the function is compiled once, as portable C++; so it is in a build for one machine's own wider vectors, whose
/// inline functions could not be inlined into a version for another machine.
#if defined(__x86_64__) && !defined(__AVX__) && defined(__ELF__) && defined(__GNUC__) && !defined(__clang__)
#define POSISCOPE_CLONES __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define POSISCOPE_CLONES
#endif
