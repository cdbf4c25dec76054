// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

#include <span>

namespace posiscope {

/// The kinds, in the order of EncodingKind::number.
std::span<const Kind* const> kindList();

/// The kinds of the program. They are all kinds unless a test links a list of its own, as tests/toy_kind
/// does, which adds one.
std::span<const Kind* const> programKinds();

/// The first two kinds of the list, those that core/identify can find in a table.
inline constexpr EncodingKind sinusoidalKindId{}; // the default
inline constexpr EncodingKind rotaryKindId{1, PairUse::Turning};

} // namespace posiscope
