// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/bias/alibi.h"
#include "ui/kinds/bias_words.h"
#include "ui/mathematics/number_text.h"

#include <bit>
#include <cstdlib>

namespace posiscope {

KindWords alibiWords()
{
    using namespace maths;
    KindWords words{&alibiKind()};
    words.label = Kinds::tr("ALiBi");
    words.biasLines = [](const Parameters& parameters, int query, int key, double bias) {
        const int head = visibleHead(parameters);
        return std::vector{
            row({scoreName(parameters, query, key), symbol("="), symbol("−"),
                 subscript(italic("m"), number(wholeText(head))), symbol("·"), distanceBars(query, key)}),
            row({symbol("="), symbol("−"), number(alibiSlope(parameters.heads, head), shownDigits),
                 symbol("·"), number(wholeText(std::abs(key - query))), symbol("="),
                 number(bias, shownDigits).emphasised()})};
    };
    words.lastStep = [](const Parameters&) {
        return stepOfBiases(
            Kinds::tr("The slope times the distance is taken away from the score of query and key."));
    };
    words.slopeRule = [](const Parameters& parameters) {
        const int power = static_cast<int>(std::bit_floor(static_cast<unsigned>(parameters.heads)));
        const auto whole = [](int count) { return number(wholeText(count)); };
        const Formula h = italic("h");
        // Heads beyond the largest power of two have every second slope of twice that power.
        const Formula times =
            visibleHead(parameters) < power
                ? row({h, symbol("+"), number("1")})
                : row({number("2"), fenced(row({h, symbol("−"), whole(power)})), symbol("+"), number("1")});
        return superscript(number("2"),
                           row({symbol("−"), number("8"), symbol("·"), fenced(times), symbol("/"),
                                power == parameters.heads         ? italic("H")
                                : visibleHead(parameters) < power ? whole(power)
                                                                  : whole(2 * power)}));
    };
    words.biasInsight = [](const Parameters& parameters) {
        const int head = visibleHead(parameters);
        return BiasInsight{{Kinds::tr("A score falls by *%1* for each position of distance in head *%2*."),
                            {significantText(alibiSlope(parameters.heads, head)), wholeText(head)}},
                           -1};
    };
    return words;
}

} // namespace posiscope
