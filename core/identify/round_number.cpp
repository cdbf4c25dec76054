// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/round_number.h"

#include "core/text/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

namespace posiscope {

namespace {

double withDigits(double value, int digits)
{
    std::array<char, 40> text{};
    const int length = std::snprintf(text.data(), text.size(), "%.*e", digits - 1, value);
    return readNumber({text.data(), static_cast<std::size_t>(length)}).value_or(value);
}

/// How many digits a value has without the zeros at its end: 1.50 has two.
int digitsOf(double value, int most)
{
    int digits = most;
    while (digits > 1 && withDigits(value, digits - 1) == value)
        --digits;
    return digits;
}

} // namespace

RoundNumber roundestWithin(const Estimate& estimate, int most)
{
    const double least = std::abs(estimate.value) * std::numeric_limits<double>::epsilon() / 2;
    const double error = std::max(estimate.error, least);
    if (std::abs(estimate.value) <= error)
        return {0, 0};
    double unit = std::pow(10., std::floor(std::log10(std::abs(estimate.value))));
    for (int digits = 1; digits <= most; ++digits, unit /= 10) {
        const double count = estimate.value / unit;
        if (std::abs(count - std::round(count)) * unit > 1.001 * error + 16 * least)
            continue; // without printing it
        const double value = withDigits(estimate.value, digits);
        if (std::abs(value - estimate.value) <= error)
            return {value, digitsOf(value, digits)};
    }
    return {estimate.value, allDigits};
}

RoundNumber roundestOrReciprocal(const Estimate& estimate, int most)
{
    const RoundNumber number = roundestWithin(estimate, most);
    if (number.value == 0)
        return number;
    const RoundNumber inverse = roundestWithin(
        {1 / estimate.value, estimate.error / (estimate.value * estimate.value)}, number.digits - 1);
    return inverse.value != 0 && inverse.digits < number.digits
               ? RoundNumber{1 / inverse.value, inverse.digits}
               : number;
}

std::vector<RoundNumber> roundestFew(const Estimate& estimate)
{
    std::vector<RoundNumber> few{roundestWithin(estimate)};
    const auto add = [&few](const RoundNumber& round) {
        const auto isSame = [&round](const RoundNumber& number) { return number.value == round.value; };
        if (std::ranges::none_of(few, isSame))
            few.push_back(round);
    };
    if (few.front().value == 0)
        return few;
    const RoundNumber inverse =
        roundestWithin({1 / estimate.value, estimate.error / (estimate.value * estimate.value)});
    if (inverse.value != 0)
        add({1 / inverse.value, inverse.digits});
    if (const double eighths = std::round(8 * estimate.value) / 8;
        eighths != 0 && std::abs(eighths - estimate.value) <= estimate.error)
        add(roundestOrReciprocal({eighths, 0}));
    return few;
}

bool isSignificant(const RoundNumber& number, const Estimate& estimate)
{
    if (number.value == 0)
        return true;
    const double relative =
        std::max(estimate.error / std::abs(number.value), std::numeric_limits<double>::epsilon());
    // Neighbours with as many digits lie 10^(1 − digits) apart, in parts of the first digit.
    return number.digits - 1 <= -std::log10(2 * relative) - 3;
}

bool hasManyDigits(double value)
{
    constexpr int mostDigits = 4;
    return roundestWithin({value, 0}).digits > mostDigits;
}

} // namespace posiscope
