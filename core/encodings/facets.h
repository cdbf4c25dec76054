// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Which facets (encoding.h) an encoding has, or which ones a view or table needs.
struct Facets
{
    bool vectors = false;
    bool scores = false;
    bool frequencies = false;

    bool contain(const Facets& needed) const
    {
        return (vectors || !needed.vectors) && (scores || !needed.scores) &&
               (frequencies || !needed.frequencies);
    }
    bool operator==(const Facets&) const = default;
};

} // namespace posiscope
