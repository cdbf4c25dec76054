// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/found_convention.h"

#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/identify/frequency_fit.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double commonCost = 0.5;
constexpr double leastUncertain = 5e-4; ///< of n, in parts of it: a known base lies in it by chance

/// Whether the first has a base that models use and the other one that is not, of frequencies that are the
/// same but for roundings to float32. Then the other one was fitted to these roundings.
bool isKnownInPlaceOf(const FoundConvention& known, const FoundConvention& other)
{
    if (known.match.departing > other.match.departing || known.cost >= other.cost ||
        known.parameters.scaling != Scaling::None || !isKnownBase(known.parameters.n) ||
        isKnownBase(other.parameters.n))
        return false;
    const auto fallOf = [](const Parameters& parameters) {
        return ScaledTurns(parameters).logDecay().high * pairCount(parameters);
    };
    const double fall = fallOf(known.parameters);
    return std::abs(fall - fallOf(other.parameters)) <= 0x1p-21 * (1 - fall);
}

} // namespace

bool FoundConvention::isSureOfBase() const
{
    return cost < costOfNoRoundBase && (cost <= commonCost || base.error < leastUncertain * base.value);
}

Interval FoundConvention::baseBetween() const
{
    const double factor = std::exp(base.error / base.value);
    return {base.value / factor, base.value * factor};
}

double costOfPosition(const RoundNumber& number, double usual, const Estimate& estimate)
{
    if (number.value == usual)
        return 0;
    const bool likely =
        number.digits + std::log10(1 + std::abs(number.value)) <= 2 || isSignificant(number, estimate);
    return 0.5 + number.digits + (likely ? 0 : costOfNoRoundBase);
}

std::vector<FoundConvention> likeliestFirst(std::vector<FoundConvention> found)
{
    std::erase_if(found, [all = found](const FoundConvention& convention) {
        return std::ranges::any_of(
            all, [&convention](const FoundConvention& other) { return isKnownInPlaceOf(other, convention); });
    });
    if (found.empty())
        return found;
    const auto least = [&found](auto count) {
        const auto countOf = [count](const FoundConvention& convention) { return convention.match.*count; };
        return countOf(std::ranges::min(found, {}, countOf));
    };
    std::erase_if(found, [departing = least(&TableMatch::departing)](const FoundConvention& convention) {
        return convention.match.departing > departing;
    });
    std::erase_if(found, [unequal = least(&TableMatch::unequal)](const FoundConvention& convention) {
        return convention.match.unequal > 2 * unequal + (convention.match.cells >> 20);
    });
    std::ranges::stable_sort(found, {}, &FoundConvention::cost);
    // Beside round numbers, others are as good by chance. Of those that are none, one of each exponent is
    // named.
    if (found.front().isSureOfBase())
        std::erase_if(found,
                      [](const FoundConvention& convention) { return convention.cost >= costOfNoRoundBase; });
    std::vector<FoundConvention> kept;
    for (FoundConvention& convention : found) {
        const auto isAlike = [&convention](const FoundConvention& other) {
            Parameters same = other.parameters;
            if (std::abs(same.n / convention.parameters.n - 1) < 0.02)
                same.n = convention.parameters.n;
            return same == convention.parameters;
        };
        if (std::ranges::none_of(kept, isAlike))
            kept.push_back(std::move(convention));
    }
    return kept;
}

} // namespace posiscope
