// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/bias/alibi.h"
#include "ui/mathematics/number_text.h"

#include <cmath>
#include <cstdlib>

namespace posiscope {

KindWords alibiWords()
{
    using namespace maths;
    KindWords words{&alibiKind()};
    words.label = Kinds::tr("ALiBi");
    words.biasLines = [](const Parameters& parameters, int query, int key, double bias) {
        const Formula name = biasName(query, key);
        if (std::isnan(bias))
            return std::vector{name, roman(Kinds::tr("no score:")),
                               roman(Kinds::tr("the key is after its query"))};
        const int head = visibleHead(parameters);
        const Formula distance =
            fenced(row({positionNumber(query), symbol("−"), positionNumber(key)}), Fence::Bars);
        return std::vector{
            row({name, symbol("="), symbol("−"), subscript(italic("m"), number(wholeText(head))), symbol("·"),
                 distance}),
            row({symbol("="), symbol("−"), number(alibiSlope(parameters.heads, head), readDigits),
                 symbol("·"), number(wholeText(std::abs(key - query))), symbol("="),
                 number(bias, readDigits).emphasised()})};
    };
    words.lastStep = [](const Parameters&) {
        return StepWords{
            Kinds::tr("What is added to the scores"),
            Kinds::tr("The slope times the distance is taken away from the score of query and key.")};
    };
    words.biasInsight = [](const Parameters& parameters) {
        const int head = visibleHead(parameters);
        return BiasInsight{Kinds::tr("A score falls by *%1* for each position of distance in head *%2*.")
                               .arg(significantText(alibiSlope(parameters.heads, head)), wholeText(head)),
                           -1};
    };
    return words;
}

} // namespace posiscope
