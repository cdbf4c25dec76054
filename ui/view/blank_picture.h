// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QString>

namespace posiscope::blank_picture {

/// The remaining amplitude, 0 … 1, of a wave of `omega` radians a position if a pixel covers so many
/// positions.
double amplitudeLeft(double omega, double positionsAPixel);

/// Why a picture with so many positions a pixel is blank. In little width the text is shorter or empty. In an
/// exported figure it does not tell the reader to zoom.
QString reason(double positionsAPixel, double width, const Theme& theme);

} // namespace posiscope::blank_picture
