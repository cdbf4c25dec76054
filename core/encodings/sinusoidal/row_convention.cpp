// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/row_convention.h"

#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace posiscope {

bool hasShift(const Parameters& parameters)
{
    return parameters.rowConvention.exponent == Exponent::Paper && parameters.rowConvention.shift != 0;
}

PairExponent pairExponent(const Parameters& parameters)
{
    const int columns = turnedColumns(parameters);
    const int pairs = columns / 2;
    switch (parameters.rowConvention.exponent) {
    case Exponent::Endpoint:
        return {1, std::max(1., pairs - 1.)};
    case Exponent::Doubled:
        return {4, 1. * columns};
    case Exponent::Paper:
    case Exponent::Column:
        break;
    }
    return hasShift(parameters) ? PairExponent{1, pairs - parameters.rowConvention.shift}
                                : PairExponent{2, 1. * columns};
}

DoubleDouble positionOf(const Parameters& parameters, double row)
{
    const double afterPadding = std::max(row - paddingOf(parameters), paddingOf(parameters) > 0 ? -1. : row);
    return exactProduct(afterPadding, parameters.rowConvention.positionStep) +
           DoubleDouble{parameters.rowConvention.firstPosition, 0};
}

double positionsSpanned(const Parameters& parameters)
{
    return parameters.maxLen * std::abs(parameters.rowConvention.positionStep);
}

void requireRowConvention(const Parameters& parameters)
{
    const int pairs = turnedColumns(parameters) / 2;
    if (hasShift(parameters) && pairs - parameters.rowConvention.shift <= 0)
        throw refusal("exponent_shift", numberText(parameters.rowConvention.shift),
                      translated("encodings", "a number below %1, %2")
                          .arg(std::to_string(pairs),
                               turnedColumns(parameters) < parameters.dModel ? "rotated/2" : "⌊d_model/2⌋"));
    if (parameters.rowConvention.positionStep == 0)
        throw refusal("position_step", "0", translated("encodings", "a number above or below 0"));
    if (std::abs(positionOf(parameters, 0).high) > largestPosition ||
        std::abs(positionOf(parameters, parameters.maxLen - 1.).high) > largestPosition ||
        std::abs(parameters.rowConvention.firstPosition) > largestPosition) {
        const bool isOfStep = parameters.rowConvention.positionStep != RowConvention().positionStep;
        throw refusal(isOfStep ? "position_step" : "first_position",
                      numberText(isOfStep ? parameters.rowConvention.positionStep
                                          : parameters.rowConvention.firstPosition),
                      translated("encodings",
                                 "numbers by which every position, first_position + k · position_step, lies "
                                 "between %1 and %2")
                          .arg(numberText(-largestPosition), numberText(largestPosition)));
    }
    if (parameters.dModel == 1 && hasZeroColumn(parameters))
        throw refusal("d_model", "1",
                      translated("encodings", "%1 where the odd column is zero")
                          .arg(wholeNumbersBetween(2, largestDModel)));
}

} // namespace posiscope
