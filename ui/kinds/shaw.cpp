// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/bias/shaw.h"
#include "ui/kinds/bias_words.h"
#include "ui/mathematics/number_text.h"

namespace posiscope {

KindWords shawWords()
{
    KindWords words{&shawKind()};
    words.label = Kinds::tr("Shaw et al.");
    words.biasLines = linesOfBucket;
    words.bucketStep = [](const Parameters& parameters) {
        const QString farthest = wholeText(parameters.shaw.clipDistance);
        return StepWords{
            Kinds::tr("Clipped differences"),
            Kinds::tr("Differences below −%1 count as −%1, those above %1 as %1. Bucket 0 is that "
                      "of −%1.")
                .arg(farthest)};
    };
    words.lastStep = [](const Parameters&) {
        return stepOfBiases(
            Kinds::tr("Each query and key have the value of their clipped difference added to their score."));
    };
    words.biasInsight = [](const Parameters& parameters) {
        return BiasInsight{{Kinds::tr("Keys *%1* or more positions away share one value on each side."),
                            {wholeText(parameters.shaw.clipDistance)}},
                           -parameters.shaw.clipDistance};
    };
    return words;
}

} // namespace posiscope
