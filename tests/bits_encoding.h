// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding_list.h"
#include "core/scene/require.h"

namespace posiscope {

/// Bit j of the position k, as 0 and 1: a kind that gives nothing but its cells. All else is made of them.
class BitVectors : public Vectors
{
public:
    explicit BitVectors(const Parameters& parameters)
        : Vectors(parameters)
    {
    }

    double cell(int position, int dimension) const override
    {
        requireInRange("position", position, 0, parameters().maxLen - 1);
        requireInRange("dimension", dimension, 0, parameters().dModel - 1);
        return dimension < 31 ? (position >> dimension) & 1 : 0;
    }
};

inline Encoding bitsEncoding(const Parameters& parameters, Values values)
{
    return {parameters, values, std::make_shared<const BitVectors>(parameters), {}, {}};
}

/// Its row of the list of kinds.
inline constexpr EncodingRow bitsRow{
    "bits", "An encoding of bits", {.vectors = true, .scores = true}, false, bitsEncoding};

} // namespace posiscope
