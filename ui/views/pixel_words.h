// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"

#include <QString>

namespace posiscope::pixel_words {

/// Why a picture of so many positions a pixel is blank; empty where any wave can still be seen in it. Fewer
/// words, and none, where it is too narrow for them: in pixels at a scale of 1.
QString whyBlank(const Frequencies& frequencies, double positionsAPixel, double width);

} // namespace posiscope::pixel_words
