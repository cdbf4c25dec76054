// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/rotary/xpos.h"
#include "ui/kinds/bias_words.h"
#include "ui/mathematics/number_text.h"

#include <cmath>
#include <cstdlib>

namespace posiscope {

KindWords xposWords()
{
    using namespace maths;
    KindWords words{&xposKind()};
    words.label = Kinds::tr("xPos");
    words.biasLines = [](const Parameters& parameters, int query, int key, double score) {
        const Formula damping = superscript(subscript(italic("ζ"), italic("i")),
                                            row({number(wholeText(std::abs(key - query))), symbol("/"),
                                                 number(wholeText(Kind::dampedPositions))}));
        return std::vector{
            row({scoreName(parameters, query, key), symbol("="), sumOfCosines(query, key, damping)}),
            row({symbol("="), number(score, shownDigits).emphasised()})};
    };
    words.lastStep = [](const Parameters&) {
        return StepWords{
            Kinds::tr("The scores"),
            Kinds::tr(
                "For q and k of (1, 0) in every pair: the farther the key, the more each cosine is damped.")};
    };
    words.biasInsight = [](const Parameters& parameters) {
        const int half = static_cast<int>(
            std::lround(Kind::dampedPositions * std::log(0.5) / std::log(xposZeta(parameters, 0))));
        return BiasInsight{
            {Kinds::tr("Pair 0 fades fastest: its score halves every *%1* positions."), {wholeText(half)}},
            -half};
    };
    return words;
}

} // namespace posiscope
