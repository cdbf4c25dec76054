// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/vectors.h"
#include "core/parameters/parameters.h"

#include <optional>
#include <stop_token>

namespace posiscope {

/// The two different positions whose rows lie closest. Of equally close pairs it is the one with the smallest
/// offset, then the one with the smallest position. Nothing for max_len 1, or when stopped.
///
/// The search is exact up to searchedOffsets positions. In a longer table it compares only positions less
/// than searchedOffsets apart, anywhere in the table. For d_model 1 the offset alone does not decide the
/// distance, so the search compares the first searchedOffsets positions with each other.
std::optional<ClosestPair> closestPair(const Parameters& parameters, std::stop_token stop = {});

/// closestPairBySines() compares at most this many positions, the first ones: without the cosines the offset
/// alone does not decide the distance, so every two positions have to be compared.
inline constexpr int searchedBySines = 8192;

/// The same by the sines of the rows alone. Position 0 has a zero row, whose cosine with any other is NaN.
std::optional<ClosestPair> closestPairBySines(const Parameters& parameters, std::stop_token stop = {});

} // namespace posiscope
