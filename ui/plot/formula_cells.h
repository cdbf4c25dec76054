// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"
#include "ui/plot/cell_text.h"

#include <memory>

namespace posiscope::cell_text {

/// Each cell's formula with its numbers put in, set as mathematics, and below it the value where there is
/// room for both: sin(3/10000^(2/4)) = 0.0300. In the cell's own colour of text: the colours of position and
/// dimension could not be read on every cell.
Maker formulas(const Theme& theme, const Parameters& parameters,
               std::shared_ptr<const Frequencies> frequencies);

/// What the first says where it has room, else what the second says.
Maker firstWithRoom(Maker first, Maker second);

} // namespace posiscope::cell_text
