// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/parameters.h"

#include "core/parameters/require.h"

#include <cassert>
#include <limits>

namespace posiscope {

void requireInDomain(const Parameters& parameters)
{
    requireNumber("n", parameters.n, smallestBase, largestBase);
    requireInRange("d_model", parameters.dModel, 1, largestDModel);
    requireInRange("max_len", parameters.maxLen, 1, largestMaxLen);
    requireNumber("scale", parameters.scale, 1, largestScale);
    requireInRange("original_len", parameters.originalLen, 1, largestMaxLen);
    requireInRange("heads", parameters.heads, 1, largestHeads);
    requireInRange("head", parameters.head, 0, largestHeads - 1);
    requireInRange("buckets", parameters.t5.buckets, 2, largestBuckets);
    requireInRange("max_distance", parameters.t5.maxDistance, 1, largestMaxLen);
    requireInRange("encoding_seed", parameters.encodingSeed, 0, std::numeric_limits<int>::max());
}

int visibleHead(const Parameters& parameters)
{
    return std::min(parameters.head, parameters.heads - 1);
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
