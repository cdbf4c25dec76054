// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/shaw.h"

#include "core/encodings/bias/bucket_bias.h"
#include "core/text/translated.h"

#include <algorithm>

namespace posiscope {

namespace {

int differences(const Parameters& parameters)
{
    return 2 * parameters.shaw.clipDistance + 1;
}

/// A bucket for each clipped difference, from −k to k.
BiasBuckets clippedDifferences(const Parameters& parameters)
{
    constexpr double deviation = 0.02;
    return {[farthest = parameters.shaw.clipDistance](int query, int key) {
                return std::clamp(key - query, -farthest, farthest) + farthest;
            },
            differences(parameters), bucketValue(parameters, deviation)};
}

void addShawCode(PythonCode& code, const Parameters& parameters, ShownColumns)
{
    code.set("max_len", parameters.maxLen);
    code.set("clip_distance", parameters.shaw.clipDistance);
    addBucketValuesCode(code, parameters, clippedDifferences(parameters));
    code.add(codeOfOffsets);
    code.add("bucket = offsets.clip(-clip_distance, clip_distance) + clip_distance\n"
             "scores = values[bucket]");
}

} // namespace

const Kind& shawKind()
{
    static const Kind kind{
        .name = "shaw",
        .title = translatable("encodings", "Shaw's clipped bias"),
        .facets = {.scores = true},
        .make = scoresAlone<BucketBias, clippedDifferences>,
        .require =
            [](const Parameters& parameters) {
                parameters.givenRows.require(differences(parameters),
                                             translatable("parameters", "one for each bucket"),
                                             parameters.heads, "heads");
            },
        .keys = {"heads", "head", "clip_distance", "given_rows", "encoding_seed"},
        .steps = {StepKind::Differences, StepKind::Buckets, StepKind::BucketValues, StepKind::Biases},
        .addCode = addShawCode,
        .buckets = clippedDifferences,
        .setRowCount =
            [](Parameters& parameters, int count) {
                parameters.shaw.clipDistance =
                    std::clamp((count - 1) / 2, clipBounds.smallest, clipBounds.largest);
            },
        .learned = true,
        .stepped = true};
    return kind;
}

} // namespace posiscope
