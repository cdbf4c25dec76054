// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/require.h"

#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <string>

namespace posiscope {

void throwOutOfRange(std::string_view name, long long given, long long smallest, long long largest)
{
    throw refusal(name, std::to_string(given),
                  smallest == largest ? std::to_string(smallest) : wholeNumbersBetween(smallest, largest));
}

void requireNumber(std::string_view name, double given, double smallest, double largest)
{
    if (!(given >= smallest && given <= largest))
        throw refusal(name, numberText(given), numbersBetween(smallest, largest));
}

void requireInterval(std::string_view name, Interval interval, int count)
{
    if (!(interval.first >= 0 && interval.first < interval.last && interval.last <= count))
        throw refusal(
            name, numberText(interval.first) + ":" + numberText(interval.last),
            translated("parameters", "A:B with A below B, both from 0 to %1").arg(std::to_string(count)));
}

void requireRange(std::string_view name, long long begin, long long count, int length)
{
    if (begin < 0 || count < 0 || begin + count > length)
        throw refusal(name, std::to_string(begin) + ":" + std::to_string(begin + count),
                      translated("parameters", "A:B with 0 ≤ A ≤ B ≤ %1").arg(std::to_string(length)));
}

} // namespace posiscope
