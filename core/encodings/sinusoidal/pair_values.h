// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

#include <span>

namespace posiscope {

/// Sines and cosines of many pairs at one position: sines[i], cosines[i] = Frequencies::at(i, position), to
/// the bit, eight pairs at a time where the processor can. The three spans are of one length.
void pairValues(std::span<const DoubleDouble> turns, double position, std::span<double> sines,
                std::span<double> cosines);

} // namespace posiscope
