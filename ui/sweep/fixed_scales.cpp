// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/fixed_scales.h"

#include "ui/view/view.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr int sampledSteps = 10; ///< steps whose scales are computed; with 10, n takes the powers of ten

std::vector<Interval> scalesOfSweep(const View& view, const Scene& scene, PlayedValue sweep)
{
    std::vector<Interval> scales = view.scales(withSweep(scene, sweep, 0));
    for (int step = 1; step < sampledSteps && !scales.empty(); ++step)
        scales = scalesForBoth(scales, view.scales(withSweep(scene, sweep, step / (sampledSteps - 1.))));
    return scales;
}

} // namespace

void FixedScales::setMoving(std::optional<PlayedValue> sweep)
{
    if (sweep == std::exchange(m_sweep, sweep))
        return;
    release();
}

void FixedScales::updateBeforeScene(const Scene& scene, const std::vector<View*>& inSight)
{
    if (!m_sweep)
        return;
    Scene start = withSweep(scene, *m_sweep, 0);
    start.selection = {};
    if (start != m_start)
        release();
    m_start = std::move(start);
    for (View* const view : inSight) {
        if (std::ranges::count(m_fixedViews, view) > 0)
            continue;
        view->fixScales(scalesOfSweep(*view, scene, *m_sweep));
        m_fixedViews.push_back(view);
    }
}

void FixedScales::release()
{
    for (View* const view : std::exchange(m_fixedViews, {}))
        view->fixScales({});
}

} // namespace posiscope
