// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>

namespace posiscope {

/// How a long piece of work tells how far it is, and hears that it is no longer wanted.
struct Progress
{
    std::function<void(double done)> report = [](double) {}; ///< from above 0 to 1, never falling
    std::stop_token stop = {};

    bool isStopped() const { return stop.stop_requested(); }

    /// For a part of the work that lies between `begin` and `end` of the whole.
    Progress part(double begin, double end) const
    {
        return {[whole = report, begin, end](double done) { whole(begin + (end - begin) * done); }, stop};
    }
};

} // namespace posiscope
