// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/bias/sandwich.h"
#include "ui/kinds/bias_words.h"
#include "ui/mathematics/number_text.h"

#include <utility>

namespace posiscope {

KindWords sandwichWords()
{
    using namespace maths;
    KindWords words{&sandwichKind()};
    words.label = Kinds::tr("Sandwich");
    words.biasLines = [](const Parameters& parameters, int query, int key, double bias) {
        const int head = visibleHead(parameters);
        const double slope = sandwichKind().slope(parameters, head);
        const Formula pairs = number(wholeText(parameters.dModel / 2));
        const auto product = [&](Formula factor, Formula sum) {
            return row({symbol("="), std::move(factor), symbol("·"),
                        fenced(row({std::move(sum), symbol("−"), pairs}))});
        };
        return std::vector{
            row({scoreName(parameters, query, key),
                 product(subscript(italic("m"), number(wholeText(head))), sumOfCosines(query, key, {}))}),
            row({product(number(slope, shownDigits),
                         number(bias / slope + parameters.dModel / 2, shownDigits)),
                 symbol("="), number(bias, shownDigits).emphasised()})};
    };
    words.slopeRule = [](const Parameters&) {
        return row(
            {italic("H"), symbol("/"),
             fenced(row({number("8"), symbol("·"), fenced(row({italic("h"), symbol("+"), number("1")}))}))});
    };
    words.lastStep = [](const Parameters&) {
        return stepOfBiases(
            Kinds::tr("What the cosines of all pairs lack to their sum at distance 0, times the "
                      "slope, is taken away from the score."));
    };
    return words;
}

} // namespace posiscope
