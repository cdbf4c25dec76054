// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/bias/alibi.h"
#include "ui/mathematics/number_text.h"

#include <cmath>
#include <cstdlib>

namespace posiscope {

namespace {

std::vector<maths::Formula> alibiLines(const Parameters& parameters, int query, int key, double bias)
{
    using namespace maths;
    const Formula name = biasName(query, key);
    if (std::isnan(bias))
        return {name, roman(Kinds::tr("no score:")), roman(Kinds::tr("the key is after its query"))};
    const int head = visibleHead(parameters);
    const Formula distance =
        fenced(row({positionNumber(query), symbol("−"), positionNumber(key)}), Fence::Bars);
    return {
        row({name, symbol("="), symbol("−"), subscript(italic("m"), number(wholeText(head))), symbol("·"),
             distance}),
        row({symbol("="), symbol("−"), number(alibiSlope(parameters.heads, head), readDigits), symbol("·"),
             number(wholeText(std::abs(key - query))), symbol("="), number(bias, readDigits).emphasised()})};
}

std::optional<StepWords> alibiStep(StepKind step, const Parameters&)
{
    if (step != StepKind::Biases)
        return std::nullopt;
    return StepWords{
        Kinds::tr("What is added to the scores"),
        Kinds::tr("The slope times the distance is taken away from the score of query and key.")};
}

KindWords::BiasInsight alibiInsight(const Parameters& parameters)
{
    const int head = visibleHead(parameters);
    return {Kinds::tr("A score falls by *%1* for each position of distance in head *%2*.")
                .arg(significantText(alibiSlope(parameters.heads, head)), wholeText(head)),
            -1};
}

} // namespace

KindWords alibiWords()
{
    return {.kind = "alibi",
            .label = Kinds::tr("ALiBi"),
            .biasLines = alibiLines,
            .step = alibiStep,
            .biasInsight = alibiInsight};
}

} // namespace posiscope
