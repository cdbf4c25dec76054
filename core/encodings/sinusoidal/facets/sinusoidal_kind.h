// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// The table of "Attention Is All You Need".
const Kind& sinusoidalKind();

/// Throws std::invalid_argument where its parameters do not go together. Rotary has them too.
void requireSinusoidal(const Parameters& parameters);

/// Throws it where d_model is odd or the frequencies' parameters do not go together. `why` is the end of what
/// is allowed: translatable("encodings", "%1, as rotary turns pairs of columns").
void requireWholePairs(const Parameters& parameters, const char* why);

} // namespace posiscope
