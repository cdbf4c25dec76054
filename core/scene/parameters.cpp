// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/parameters.h"

#include "core/text/numbers.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <string>
#include <utility>

namespace posiscope {

void requireValid(const Parameters& parameters)
{
    const double n = parameters.n;
    const int dModel = parameters.dModel;
    const int maxLen = parameters.maxLen;
    if (!(n >= smallestBase && n <= largestBase))
        throw refusal("n", numberText(n), numbersBetween(smallestBase, largestBase));
    if (dModel < 1 || dModel > largestDModel)
        throw refusal("d_model", std::to_string(dModel), wholeNumbersBetween(1, largestDModel));
    if (maxLen < 1 || maxLen > largestMaxLen)
        throw refusal("max_len", std::to_string(maxLen), wholeNumbersBetween(1, largestMaxLen));
    const std::span<const std::string_view> kinds = encodingNames();
    if (const int number = static_cast<int>(parameters.kind);
        number < 0 || std::cmp_greater_equal(number, kinds.size()))
        throw refusal("encoding", std::to_string(number), oneOf(kinds));
    if (!(parameters.scale >= 1 && parameters.scale <= largestScale))
        throw refusal("scale", numberText(parameters.scale), numbersBetween(1, largestScale));
    const auto whole = [](std::string_view name, int value, int smallest, int largest) {
        if (value < smallest || value > largest)
            throw refusal(name, std::to_string(value), wholeNumbersBetween(smallest, largest));
    };
    whole("original_len", parameters.originalLen, 1, largestMaxLen);
    whole("heads", parameters.heads, 1, largestHeads);
    whole("head", parameters.head, 0, largestHeads - 1);
    whole("buckets", parameters.buckets, 2, largestBuckets);
    whole("max_distance", parameters.maxDistance, 1, largestMaxLen);
    whole("encoding_seed", parameters.encodingSeed, 0, std::numeric_limits<int>::max());
    requireFits(parameters);
}

int visibleHead(const Parameters& parameters)
{
    return std::min(parameters.head, parameters.heads - 1);
}

Parameters withFittingColumns(Parameters parameters)
{
    Parameters tried = parameters;
    for (; tried.dModel <= std::min(parameters.dModel + 3, largestDModel); ++tried.dModel) {
        try {
            requireValid(tried);
            return tried;
        } catch (const Refusal& refused) {
            if (refused.name != "d_model")
                return parameters;
        }
    }
    return parameters;
}

Column columnAt(const Parameters& parameters, int dimension)
{
    assert(dimension >= 0 && dimension < parameters.dModel);
    if (parameters.layout == Layout::Interleaved)
        return {dimension / 2, dimension % 2 == 1};
    const int sines = pairCount(parameters.dModel);
    return dimension < sines ? Column{dimension, false} : Column{dimension - sines, true};
}

int dimensionOf(const Parameters& parameters, Column column)
{
    assert(column.pair >= 0 && column.pair < pairCount(parameters.dModel));
    if (parameters.layout == Layout::Interleaved)
        return 2 * column.pair + (column.cosine ? 1 : 0);
    return column.pair + (column.cosine ? pairCount(parameters.dModel) : 0);
}

} // namespace posiscope
