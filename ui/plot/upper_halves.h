// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Qt's fill of 32-bit pixels for AVX2 returns without vzeroupper, so that the upper halves of the vector
/// registers count as in use. From then on every SSE instruction has to keep them: a division takes seven
/// times as long on Zen 5. Called before calculations in double that follow a fill; a frame takes a tenth
/// longer without it.
inline void zeroUpperHalves()
{
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__AVX__)
    if (__builtin_cpu_supports("avx"))
        __asm__ volatile("vzeroupper");
#endif
}

} // namespace posiscope
