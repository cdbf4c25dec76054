// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// What a person should know about a value that is allowed but does not fit the table.
struct Remark
{
    std::string_view key; ///< the key it is about
    std::string text;     ///< "position: 7 lies beyond the last row, 3"

    bool operator==(const Remark&) const = default;
};

/// Keys of the encodings that were changed and have no effect on their kind, and what of the selection and
/// the windows lies beyond the table. The scene keeps it, since a longer table may come; views show what lies
/// within (visibleSelection).
std::vector<Remark> remarks(const Scene& scene);

} // namespace posiscope
