// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

#include "core/encodings/bias/t5.h"
#include "ui/mathematics/number_text.h"

namespace posiscope {

namespace {

std::vector<maths::Formula> t5Lines(const Parameters& parameters, int query, int key, double bias)
{
    using namespace maths;
    const Formula bucket = number(wholeText(T5Buckets(parameters).bucket(key - query)));
    return {row({biasName(query, key), symbol("="), subscript(italic("w"), bucket)}),
            row({symbol("="), number(bias, readDigits).emphasised()})};
}

std::optional<StepWords> t5Step(StepKind step, const Parameters&)
{
    if (step != StepKind::Biases)
        return std::nullopt;
    return StepWords{Kinds::tr("What is added to the scores"),
                     Kinds::tr("Each query and key have the value of their bucket added to their score.")};
}

KindWords::BiasInsight t5Insight(const Parameters& parameters)
{
    const T5Buckets buckets(parameters);
    const auto& [count, farthest, bidirectional] = parameters.t5;
    int below = 0; // the largest distance that is not known to be in the last bucket, and one that is
    int last = farthest;
    while (last - below > 1) {
        const int middle = below + (last - below) / 2;
        (buckets.bucket(-middle) == buckets.bucket(-farthest) ? last : below) = middle;
    }
    const int alone = count / (bidirectional ? 4 : 2);
    return {Kinds::tr("Distances up to *%1* have a bucket each; from *%2* on all share one.")
                .arg(wholeText(alone - 1), wholeText(last)),
            -last};
}

} // namespace

KindWords t5Words()
{
    return {.kind = "t5",
            .label = Kinds::tr("T5"),
            .biasLines = t5Lines,
            .step = t5Step,
            .biasInsight = t5Insight};
}

} // namespace posiscope
