// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/bias/kerple.h"
#include "ui/kinds/bias_words.h"
#include "ui/mathematics/number_text.h"

#include <cstdlib>
#include <numbers>
#include <utility>

namespace posiscope {

KindWords kerpleWords()
{
    using namespace maths;
    KindWords words{&kerpleKind()};
    words.label = Kinds::tr("KERPLE");
    words.biasLines = [](const Parameters& parameters, int query, int key, double bias) {
        const auto product = [](Formula r1, Formula r2, Formula distance) {
            return row(
                {symbol("="), symbol("−"), std::move(r1), symbol("·"), function("ln"),
                 fenced(row({number("1"), symbol("+"), std::move(r2), symbol("·"), std::move(distance)}))});
        };
        const auto r = [](const char* index) { return subscript(italic("r"), number(index)); };
        return std::vector{
            row({scoreName(parameters, query, key), product(r("1"), r("2"), distanceBars(query, key))}),
            row({product(number(parameters.kerple.r1, shownDigits), number(parameters.kerple.r2, shownDigits),
                         number(wholeText(std::abs(key - query)))),
                 symbol("="), number(bias, shownDigits).emphasised()})};
    };
    words.lastStep = [](const Parameters&) {
        return stepOfBiases(
            Kinds::tr("The score of query and key falls with the logarithm of their distance: "
                      "fast at first, then ever more slowly."));
    };
    words.biasInsight = [](const Parameters& parameters) {
        return BiasInsight{
            {Kinds::tr("Far from the query, a score falls by *%1* each time the distance doubles."),
             {significantText(parameters.kerple.r1 * std::numbers::ln2)}},
            -1};
    };
    return words;
}

} // namespace posiscope
