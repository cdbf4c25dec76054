// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"
#include "ui/plot/cell_text.h"

#include <memory>

namespace posiscope::cell_text {

/// Each cell's formula with its numbers put in, and the value below it if both fit: sin(3/10000^(2/4)) =
/// 0.0300. The text has the cell's text colour, because the colours of position and dimension would not be
/// legible on every cell colour.
Factory formulas(const Theme& theme, const Parameters& parameters,
                 std::shared_ptr<const Frequencies> frequencies);

/// The first text if it fits, else the second.
Factory firstWithRoom(Factory first, Factory second);

} // namespace posiscope::cell_text
