// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// A message about a value that is allowed but does not fit the table.
struct Remark
{
    std::string_view key; ///< the key it is about
    std::string text;     ///< "position: 7 lies beyond the last row, 3"

    bool operator==(const Remark&) const = default;
};

/// Remarks on keys of the encodings that were changed and have no effect on their kind or beside other keys,
/// on padding that leaves no other row, and on the parts of the selection and of intervals that lie outside
/// the table. The scene keeps them, because the kind may change and max_len may become larger again; views
/// show visibleSelection().
std::vector<Remark> remarks(const Scene& scene);

} // namespace posiscope
