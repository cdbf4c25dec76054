// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

#include <string_view>
#include <vector>

namespace posiscope {

/// How a published model encodes positions, by its own configuration.
struct PublishedModel
{
    std::string_view name;
    std::string_view source; ///< where its figures stand
    Parameters parameters;
};

/// Models in the order of their years. d_model is what rotates in a head where the encoding is rotary, and
/// max_len the longest text that the configuration allows.
const std::vector<PublishedModel>& publishedModels();

} // namespace posiscope
