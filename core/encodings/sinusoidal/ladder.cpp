// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/ladder.h"

#include "core/text/numbers.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <string>

namespace posiscope {

bool hasShift(const Parameters& parameters)
{
    return parameters.ladder.exponent == Exponent::Paper && parameters.ladder.shift != 0;
}

PairExponent pairExponent(const Parameters& parameters)
{
    const int pairs = parameters.dModel / 2;
    switch (parameters.ladder.exponent) {
    case Exponent::Endpoint:
        return {1, std::max(1., pairs - 1.)};
    case Exponent::Doubled:
        return {4, 1. * parameters.dModel};
    case Exponent::Paper:
        break;
    }
    return hasShift(parameters) ? PairExponent{1, pairs - parameters.ladder.shift}
                                : PairExponent{2, 1. * parameters.dModel};
}

void requireLadder(const Parameters& parameters)
{
    const int pairs = parameters.dModel / 2;
    if (hasShift(parameters) && pairs - parameters.ladder.shift <= 0)
        throw refusal("exponent_shift", numberText(parameters.ladder.shift),
                      "a number below " + std::to_string(pairs) + ", ⌊d_model/2⌋");
    if (parameters.dModel == 1 && hasZeroColumn(parameters))
        throw refusal("d_model", "1",
                      wholeNumbersBetween(2, largestDModel) + " where the odd column is zero");
}

} // namespace posiscope
