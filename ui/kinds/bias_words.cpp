// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/bias_words.h"

#include "core/kinds/kinds.h"
#include "ui/kinds/each_kind.h"
#include "ui/mathematics/number_text.h"

#include <cstdlib>

namespace posiscope {

using namespace maths;

Formula distanceBars(int query, int key)
{
    return fenced(row({positionNumber(query), symbol("−"), positionNumber(key)}), Fence::Bars);
}

Formula sumOfCosines(int query, int key, const Formula& factor)
{
    const Formula i = italic("i");
    const Formula cosine = row({function("cos"), fenced(row({number(wholeText(std::abs(key - query))),
                                                             symbol("·"), subscript(italic("ω"), i)}))});
    const Formula sum = subscript(function("∑"), i);
    return factor.isEmpty() ? row({sum, cosine}) : row({sum, factor, symbol("·"), cosine});
}

Formula scoreName(const Parameters& parameters, int query, int key)
{
    return row({italic(kindOf(parameters).turns ? "S" : "b"), placesOf(query, key, patchesOf(parameters))});
}

std::vector<Formula> linesOfBucket(const Parameters& parameters, int query, int key, double bias)
{
    const Formula bucket = number(wholeText(kindOf(parameters).buckets(parameters).bucket(query, key)));
    return {row({scoreName(parameters, query, key), symbol("="), subscript(italic("w"), bucket)}),
            row({symbol("="), number(bias, shownDigits).emphasised()})};
}

StepWords stepOfBiases(const QString& explanation)
{
    return {Kinds::tr("What is added to the scores"), explanation};
}

} // namespace posiscope
