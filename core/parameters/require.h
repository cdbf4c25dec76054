// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

#include <string_view>

namespace posiscope {

// Checks of arguments. Each throws Refusal (refusal.h) if its value is out of range.

[[noreturn]] void throwOutOfRange(std::string_view name, long long given, long long smallest,
                                  long long largest);

/// smallest ≤ given ≤ largest.
inline void requireInRange(std::string_view name, long long given, long long smallest, long long largest)
{
    if (given < smallest || given > largest)
        throwOutOfRange(name, given, smallest, largest);
}

/// smallest ≤ given ≤ largest, and a number at all.
void requireNumber(std::string_view name, double given, double smallest, double largest);

inline void requireInRange(std::string_view name, int given, const Bounds<int>& bounds)
{
    requireInRange(name, given, bounds.smallest, bounds.largest);
}
inline void requireNumber(std::string_view name, double given, const Bounds<double>& bounds)
{
    requireNumber(name, given, bounds.smallest, bounds.largest);
}

/// 0 ≤ first < last ≤ count.
void requireInterval(std::string_view name, Interval interval, int count);

/// The cells begin … begin + count − 1 lie among the cells 0 … length − 1.
void requireRange(std::string_view name, long long begin, long long count, int length);

} // namespace posiscope
