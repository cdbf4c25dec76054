// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kinds/kind_words.h"

namespace posiscope {

// What the words of several kinds of biases have in common.

maths::Formula distanceBars(int query, int key); ///< |7 − 3|

/// Σ_i cos(4·ω_i), each cosine times a factor if that is not empty.
maths::Formula sumOfCosines(int query, int key, const maths::Formula& factor);

/// b(7, 3), or S(7, 3) where queries and keys are turned.
maths::Formula scoreName(const Parameters& parameters, int query, int key);

/// b(7, 3) = w₁₂
/// = 0.25
std::vector<maths::Formula> linesOfBucket(const Parameters& parameters, int query, int key, double bias);

/// The text of the last step.
StepWords stepOfBiases(const QString& explanation);

} // namespace posiscope
