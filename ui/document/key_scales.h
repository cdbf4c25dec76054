// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/slider_scale.h"

namespace posiscope {

struct SceneKey;

/// The scale of a number of the encoding. n is logarithmic, three figures a stop. Only n, d_model, max_len
/// and scale have stops, and so a slider; the steps of the others are for the keys of a field.
SliderScale scaleOf(const SceneKey& key);

} // namespace posiscope
