// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/python_code.h"

namespace posiscope {

/// n, d_model, max_len, and the frequencies of the whole pairs as `omega`, after their scaling, and how
/// far positions lie apart as `distances`, by rows.
void addFrequencyCode(PythonCode& code, const Parameters& parameters);

/// The sines and cosines of the angles, or the sines alone, as `table`.
void addToneCode(PythonCode& code, const Parameters& parameters, ShownColumns shown);

} // namespace posiscope
