// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

/// Seconds a run of `work`, over `repetitions` of them: timed here, so that the call from Python is not
/// measured.
template <typename Work>
double secondsEach(int repetitions, Work work)
{
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < repetitions; ++i)
        work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / repetitions;
}
