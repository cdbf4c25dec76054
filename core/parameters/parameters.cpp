// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/parameters.h"

#include "core/parameters/require.h"

#include <algorithm>
#include <cassert>

namespace posiscope {

void requireInDomain(const Parameters& parameters)
{
    requireNumber("n", parameters.n, baseBounds);
    requireInRange("d_model", parameters.dModel, widthBounds);
    requireInRange("max_len", parameters.maxLen, lengthBounds);
    requireNumber("exponent_shift", parameters.rowConvention.shift, shiftBounds);
    requireNumber("first_position", parameters.rowConvention.firstPosition, positionBounds);
    requireNumber("position_step", parameters.rowConvention.positionStep, positionBounds);
    requireNumber("scale", parameters.scale, scaleBounds);
    requireInRange("original_len", parameters.originalLen, lengthBounds);
    requireInRange("rotated", parameters.rotary.rotated, 0, largestDModel);
    requireNumber("zero_tail", parameters.rotary.zeroTail, tailBounds);
    if (parameters.rotary.attentionFactor != 0)
        requireNumber("attention_factor", parameters.rotary.attentionFactor, attentionFactorBounds);
    requireNumber("beta_fast", parameters.yarn.fast, turnBounds);
    requireNumber("beta_slow", parameters.yarn.slow, turnBounds);
    requireNumber("low_freq_factor", parameters.llama3.low, turnBounds);
    requireNumber("high_freq_factor", parameters.llama3.high, turnBounds);
    requireInRange("heads", parameters.heads, headCountBounds);
    requireInRange("head", parameters.head, headBounds);
    requireNumber("kerple_r1", parameters.kerple.r1, kerpleBounds);
    requireNumber("kerple_r2", parameters.kerple.r2, kerpleBounds);
    requireInRange("buckets", parameters.t5.buckets, bucketBounds);
    requireInRange("max_distance", parameters.t5.maxDistance, lengthBounds);
    requireInRange("clip_distance", parameters.shaw.clipDistance, clipBounds);
    requireInRange("grid", parameters.grid.rows, lengthBounds);
    requireInRange("grid", parameters.grid.columns, lengthBounds);
    requireInRange("text_before", parameters.textBefore, beforeBounds);
    requireInRange("encoding_seed", parameters.encodingSeed, seedBounds);
}

int visibleHead(const Parameters& parameters)
{
    return std::min(parameters.head, parameters.heads - 1);
}

bool isRounded(const Parameters& parameters)
{
    return parameters.arithmetic != Arithmetic::Exact || parameters.stored != Arithmetic::Exact;
}

int paddingOf(const Parameters& parameters)
{
    const int padding = parameters.rowConvention.padding;
    return padding > 0 && addsPairs(parameters.kind) ? padding : 0;
}

bool isZeroRow(const Parameters& parameters, int row)
{
    return row < paddingOf(parameters) && parameters.rowConvention.paddingRow == PaddingRow::Zeros;
}

bool hasPureTones(const Parameters& parameters)
{
    return formsPairs(parameters) && !isRounded(parameters) && paddingOf(parameters) == 0;
}

bool hasRowsAsPositions(const Parameters& parameters)
{
    return parameters.rowConvention.firstPosition == 0 && parameters.rowConvention.positionStep == 1 &&
           paddingOf(parameters) == 0;
}

int turnedColumns(const Parameters& parameters)
{
    const int turned = parameters.rotary.rotated;
    const bool isPart = turned > 0 && turned < parameters.dModel && turned % 2 == 0 &&
                        parameters.dModel % 2 == 0 && turnsPairs(parameters.kind);
    return isPart ? turned : parameters.dModel;
}

bool formsPairs(const Parameters& parameters)
{
    return parameters.rowConvention.exponent != Exponent::Column;
}

bool hasZeroColumn(const Parameters& parameters)
{
    return parameters.dModel % 2 == 1 && parameters.rowConvention.odd == OddColumn::Zero;
}

bool hasLoneSine(const Parameters& parameters)
{
    return parameters.dModel % 2 == 1 && parameters.rowConvention.odd == OddColumn::LoneSine &&
           formsPairs(parameters);
}

int pairCount(const Parameters& parameters)
{
    if (!formsPairs(parameters))
        return parameters.dModel - (hasZeroColumn(parameters) ? 1 : 0);
    if (parameters.dModel % 2 == 0 && turnsPairs(parameters.kind))
        return std::max(1, static_cast<int>(parameters.rotary.zeroTail * turnedColumns(parameters) / 2));
    return parameters.dModel / 2 + (hasLoneSine(parameters) ? 1 : 0);
}

int pairOf(const Parameters& parameters, int dimension)
{
    return std::min(columnAt(parameters, dimension).pair, pairCount(parameters) - 1);
}

namespace {

/// In the layout halves: how many columns stand before the second half.
int firstHalf(const Parameters& parameters)
{
    const bool isSines = parameters.rowConvention.order == ColumnOrder::SineFirst;
    return turnedColumns(parameters) / 2 +
           (isSines && !hasZeroColumn(parameters) ? parameters.dModel % 2 : 0);
}

} // namespace

Column columnAt(const Parameters& parameters, int dimension)
{
    assert(dimension >= 0 && dimension < parameters.dModel);
    const bool isFirstCosine = parameters.rowConvention.order == ColumnOrder::CosineFirst;
    if (!formsPairs(parameters)) {
        const bool isZero = dimension == pairCount(parameters);
        const bool isSecond = parameters.layout == Layout::Interleaved ? dimension % 2 == 1
                                                                       : dimension >= firstHalf(parameters);
        return {dimension, !isZero && isSecond != isFirstCosine};
    }
    if (parameters.dModel % 2 == 1 && dimension == dimensionOf(parameters, {parameters.dModel / 2, false}))
        return {parameters.dModel / 2, false};
    if (parameters.layout == Layout::Interleaved || dimension >= turnedColumns(parameters))
        return {dimension / 2, (dimension % 2 == 1) != isFirstCosine};
    const int half = firstHalf(parameters);
    return dimension < half ? Column{dimension, isFirstCosine} : Column{dimension - half, !isFirstCosine};
}

int dimensionOf(const Parameters& parameters, Column column)
{
    if (!formsPairs(parameters))
        return column.pair;
    assert(column.pair >= 0 && column.pair < (parameters.dModel + 1) / 2);
    const bool isSecond = column.cosine != (parameters.rowConvention.order == ColumnOrder::CosineFirst);
    const bool isLone = column.pair == parameters.dModel / 2;
    if (isLone && column.cosine)
        return parameters.dModel;
    if (isLone && (parameters.layout == Layout::Interleaved || hasZeroColumn(parameters)))
        return parameters.dModel - 1;
    if (parameters.layout == Layout::Interleaved || 2 * column.pair >= turnedColumns(parameters))
        return 2 * column.pair + (isSecond ? 1 : 0);
    return column.pair + (isSecond ? firstHalf(parameters) : 0);
}

} // namespace posiscope
