// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "ui/theme/theme.h"

#include <QString>

namespace posiscope::pixel_words {

/// Why a picture of so many positions a pixel is blank; empty where any wave can still be seen in it. Fewer
/// words, and none, where it is too narrow for them. On paper nobody is told to zoom.
QString whyBlank(const Frequencies& frequencies, double positionsAPixel, double width, const Theme& theme);

} // namespace posiscope::pixel_words
