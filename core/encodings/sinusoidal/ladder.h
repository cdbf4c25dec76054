// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

namespace posiscope {

/// f(x) = e^(−x · ln n / d_model) at any real x: ω_i at x = 2i, and at x = d_model the 1/n that no pair
/// reaches (for n > 1). Within 1e-14 of the true value, as a part of it.
double frequencyCurve(double n, int dModel, double x);

/// 2πn, which the wavelengths 2π · n^(2i/d_model) approach as d_model grows. The longest is
/// n^(2/d_model) times shorter where d_model is even.
double wavelengthLimit(double n);

/// How many cycles a pair completes and begins over a table: max_len · ω/2π.
double cyclesWithin(const Frequencies& frequencies, int pair, int maxLen);

/// The first pair whose wavelength is longer than the table. It and all after it complete no cycle, since
/// wavelengths never fall. pairCount() where every pair completes one.
int firstUnfinishedPair(const Frequencies& frequencies, int maxLen);

} // namespace posiscope
