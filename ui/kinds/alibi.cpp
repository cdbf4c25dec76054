// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/bias/alibi.h"
#include "ui/kinds/bias_words.h"
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
            return linesWithoutScore(name);
        const int head = visibleHead(parameters);
        return std::vector{
            row({name, symbol("="), symbol("−"), subscript(italic("m"), number(wholeText(head))), symbol("·"),
                 distanceBars(query, key)}),
            row({symbol("="), symbol("−"), number(alibiSlope(parameters.heads, head), readDigits),
                 symbol("·"), number(wholeText(std::abs(key - query))), symbol("="),
                 number(bias, readDigits).emphasised()})};
    };
    words.lastStep = [](const Parameters&) {
        return stepOfBiases(
            Kinds::tr("The slope times the distance is taken away from the score of query and key."));
    };
    words.slopeRule = [](const Parameters&) {
        return superscript(number("2"), row({symbol("−"), number("8"), symbol("·"),
                                             fenced(row({italic("h"), symbol("+"), number("1")})),
                                             symbol("/"), italic("H")}));
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
