// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"

namespace posiscope {

/// The table of "Attention Is All You Need".
const Kind& sinusoidalKind();

/// Throws std::invalid_argument where its parameters do not go together. Rotary has them too.
void requireSinusoidal(const Parameters& parameters);

/// Throws std::invalid_argument where d_model is odd or the parameters of the frequencies do not go together.
/// `why` ends the sentence on what is allowed, as translatable("encodings", "%1, as rotary turns pairs of
/// columns").
void requireWholePairs(const Parameters& parameters, const char* why);

} // namespace posiscope
