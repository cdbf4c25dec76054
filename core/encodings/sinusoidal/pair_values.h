// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"

#include <span>

namespace posiscope {

/// The sines and cosines of many pairs at one position. They equal Frequencies::at() bit for bit, and are
/// computed eight pairs at a time where the processor can. The three spans are of one length.
void pairValues(std::span<const DoubleDouble> turns, double position, std::span<double> sines,
                std::span<double> cosines);

} // namespace posiscope
