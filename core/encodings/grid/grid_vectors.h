// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/grid/row_ids.h"
#include "core/encodings/vectors.h"

#include <memory>

namespace posiscope {

/// The table of a form: sines and cosines of ids times frequencies.
std::shared_ptr<const Vectors> gridVectors(const GridForm& form, const Parameters& parameters);

} // namespace posiscope
