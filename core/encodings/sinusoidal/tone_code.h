// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/code.h"

namespace posiscope {

/// The sines and cosines of the angles, or the sines alone, as `table`.
void addToneCode(Code& code, const Parameters& parameters, ShownColumns values);

} // namespace posiscope
