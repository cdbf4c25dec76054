// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/alternatives.h"

#include "core/identify/round_number.h"

namespace posiscope {

namespace {

bool isRotaryOfSameSettings(const Parameters& named, Parameters other)
{
    if (!turnsPairs(other.kind) || turnsPairs(named.kind))
        return false;
    other.kind = named.kind;
    return other == named;
}

/// Whether n, with another exponent than that of the named convention, is a round number as well.
bool isRoundByOtherExponent(const Parameters& named, const Parameters& other)
{
    constexpr double leastOfWords = 100;
    constexpr int mostDigits = 2;
    const auto digitsOf = [](const Parameters& parameters) {
        return roundestWithin({parameters.n, 0}).digits;
    };
    const bool isPlain =
        other.rowConvention.shift == 0 && (other.rowConvention.exponent == Exponent::Paper ||
                                           other.rowConvention.exponent == Exponent::Endpoint);
    return other.kind == named.kind && other.rowConvention.exponent != named.rowConvention.exponent &&
           (digitsOf(other) < digitsOf(named) ||
            (isPlain && other.n >= leastOfWords && digitsOf(other) <= mostDigits));
}

bool isUnlikely(const Parameters& named, const Parameters& other)
{
    // No model stores the sines and cosines of rotary beside each other.
    const bool isInterleavedRotary = turnsPairs(other.kind) && other.layout == Layout::Interleaved;
    if (other.dModel > named.dModel)
        return false; // columns were cut off
    const double first = other.rowConvention.firstPosition;
    return (other.n != named.n && other.n != Parameters().n && !isRoundByOtherExponent(named, other)) ||
           (first != named.rowConvention.firstPosition && hasManyDigits(first)) ||
           (other.kind != named.kind && isInterleavedRotary) ||
           (other.kind != named.kind &&
            (other.rowConvention.exponent != Exponent::Paper || other.rowConvention.shift != 0));
}

} // namespace

Alternative alternativeTo(const Parameters& named, const Parameters& other)
{
    if (isRotaryOfSameSettings(named, other))
        return Alternative::Rotary;
    return isUnlikely(named, other) ? Alternative::Unlikely : Alternative::Likely;
}

NamedAlternatives namedAlternatives(const Identification& found)
{
    constexpr std::size_t mostNamed = 6;
    NamedAlternatives named;
    for (const Parameters& other : found.others) {
        const Alternative alternative = alternativeTo(found.parameters, other);
        if (alternative == Alternative::Unlikely)
            ++named.unlikely;
        else if (alternative == Alternative::Likely && named.likely.size() < mostNamed)
            named.likely.push_back(other);
        else if (alternative == Alternative::Likely)
            ++named.more;
    }
    return named;
}

} // namespace posiscope
