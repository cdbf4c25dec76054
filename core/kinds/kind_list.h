// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

#include <span>

namespace posiscope {

/// The kinds, in the order of EncodingKind.
std::span<const Kind* const> kindList();

/// Those of the program, which are all but where another list is linked: tests/toy_kind has one more.
std::span<const Kind* const> programKinds();

/// Its first two, of which a found table may be (core/identify).
inline constexpr EncodingKind sinusoidalKindId{0};
inline constexpr EncodingKind rotaryKindId{1};

} // namespace posiscope
