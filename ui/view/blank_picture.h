// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QString>

namespace posiscope::blank_picture {

/// What is left of a wave, in radians a position, where a pixel holds so many positions: 0 … 1.
double amplitudeLeft(double omega, double positionsAPixel);

/// Why the larger part `blank` of a picture of so many positions a pixel, 1 for all of it, is blank.
QString sentence(double positionsAPixel, double blank);

/// Why a picture of so many positions a pixel is blank. Fewer words, and none, where it is too narrow for
/// them. Those of a figure on paper do not ask the reader to zoom.
QString reason(double positionsAPixel, double width, const Theme& theme);

} // namespace posiscope::blank_picture
