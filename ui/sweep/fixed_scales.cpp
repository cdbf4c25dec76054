// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/fixed_scales.h"

#include "ui/view/view.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr int sampledSteps = 10; ///< steps whose scales are computed; with 10, n takes the powers of ten

std::vector<Interval> scalesWhilePlayed(const View& view, const Scene& scene, PlayedValue played)
{
    std::vector<Interval> scales = view.scales(withPlayed(scene, played, 0));
    for (int step = 1; step < sampledSteps && !scales.empty(); ++step)
        scales = scalesForBoth(scales, view.scales(withPlayed(scene, played, step / (sampledSteps - 1.))));
    return scales;
}

} // namespace

void FixedScales::setMoving(std::optional<PlayedValue> played)
{
    if (played == std::exchange(m_played, played))
        return;
    release();
}

void FixedScales::updateBeforeScene(const Scene& scene, const std::vector<View*>& inSight)
{
    if (!m_played)
        return;
    Scene start = withPlayed(scene, *m_played, 0);
    start.selection = {};
    if (start != m_start)
        release();
    m_start = std::move(start);
    for (View* const view : inSight) {
        if (std::ranges::count(m_fixedViews, view) > 0)
            continue;
        view->fixScales(scalesWhilePlayed(*view, scene, *m_played));
        m_fixedViews.push_back(view);
    }
}

void FixedScales::release()
{
    for (View* const view : std::exchange(m_fixedViews, {}))
        view->fixScales({});
}

} // namespace posiscope
