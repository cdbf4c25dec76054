// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

namespace posiscope {

/// The parameters with the first d_model that is allowed beside the others: their own, or one that is larger
/// by up to 3, which suffices for each kind. Unchanged if none of these is allowed. A grid gets as many rows
/// as come closest to max_len, which then becomes their number of patches.
Parameters withAllowedSize(Parameters parameters);

/// The same for parameters of which a d_model or max_len was asked that are not those before. Where
/// withAllowedSize() undoes a small step, the next number in its direction that is allowed takes its place.
Parameters withNextAllowedSize(const Parameters& before, const Parameters& asked);

/// The parameters with another kind. It drops given rows and the like that it refuses, and gets an allowed
/// d_model if the kind before had no columns.
Parameters withKind(const Parameters& before, EncodingKind kind);

} // namespace posiscope
