// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/bias/t5.h"
#include "ui/kinds/bias_words.h"
#include "ui/mathematics/number_text.h"

namespace posiscope {

KindWords t5Words()
{
    KindWords words{&t5Kind()};
    words.label = Kinds::tr("T5");
    words.biasLines = linesOfBucket;
    words.lastStep = [](const Parameters&) {
        return stepOfBiases(
            Kinds::tr("Each query and key have the value of their bucket added to their score."));
    };
    words.biasInsight = [](const Parameters& parameters) {
        const T5Buckets buckets(parameters);
        const auto& [count, farthest, bidirectional] = parameters.t5;
        int below = 0; // the largest distance that is not known to be in the last bucket, and one that is
        int last = farthest;
        while (last - below > 1) {
            const int middle = below + (last - below) / 2;
            (buckets.bucket(-middle) == buckets.bucket(-farthest) ? last : below) = middle;
        }
        const int alone = count / (bidirectional ? 4 : 2);
        return BiasInsight{{Kinds::tr("Distances up to *%1* have a bucket each; from *%2* on all share one."),
                            {wholeText(alone - 1), wholeText(last)}},
                           -last};
    };
    return words;
}

} // namespace posiscope
