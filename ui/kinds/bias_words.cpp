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

std::vector<Formula> linesWithoutScore(const Formula& name)
{
    return {name, roman(Kinds::tr("no score:")), roman(Kinds::tr("the key is after its query"))};
}

std::vector<Formula> linesOfBucket(const Parameters& parameters, int query, int key, double bias)
{
    const Formula bucket = number(wholeText(kindOf(parameters).buckets(parameters).bucket(query, key)));
    return {row({biasName(query, key, patchesOf(parameters)), symbol("="), subscript(italic("w"), bucket)}),
            row({symbol("="), number(bias, readDigits).emphasised()})};
}

StepWords stepOfBiases(const QString& explanation)
{
    return {Kinds::tr("What is added to the scores"), explanation};
}

} // namespace posiscope
