// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>

namespace posiscope {

/// Given to a long computation: it reports how far it is, and asks whether it shall stop.
struct Progress
{
    std::function<void(double done)> report = [](double) {
    }; ///< called with the part that is done, in (0, 1], which never decreases
    std::stop_token stop = {};

    bool isStopped() const { return stop.stop_requested(); }

    /// For the part of the computation between `begin` and `end`, both as parts of the whole.
    Progress part(double begin, double end) const
    {
        return {[whole = report, begin, end](double done) { whole(begin + (end - begin) * done); }, stop};
    }
};

} // namespace posiscope
