// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/held_scales.h"

#include "ui/view/scales.h"
#include "ui/workspace/docks/dock_area.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr int steps = 10; ///< of the way that are looked at: n then goes through the powers of ten

std::vector<Window> scalesOfWay(const View& view, const Scene& scene, Sweep sweep)
{
    std::vector<Window> scales = view.scales(withSweep(scene, sweep, 0));
    for (int step = 1; step < steps && !scales.empty(); ++step)
        scales = scalesForBoth(scales, view.scales(withSweep(scene, sweep, step / (steps - 1.))));
    return scales;
}

} // namespace

HeldScales::HeldScales(DockArea& dockArea)
    : m_dockArea(dockArea)
{
}

void HeldScales::setMoving(std::optional<Sweep> sweep)
{
    if (sweep == std::exchange(m_sweep, sweep))
        return;
    release();
}

void HeldScales::follow(const Scene& scene)
{
    if (!m_sweep)
        return;
    Scene way = withSweep(scene, *m_sweep, 0);
    way.selection = {};
    if (way != m_way)
        release();
    m_way = std::move(way);
    for (const Card* const card : m_dockArea.cards()) {
        View* const view = card->view();
        if (!view || !card->isInFront() || std::ranges::count(m_held, view) > 0)
            continue;
        view->holdScales(scalesOfWay(*view, scene, *m_sweep));
        m_held.push_back(view);
    }
}

void HeldScales::release()
{
    for (View* const view : std::exchange(m_held, {}))
        view->holdScales({});
}

} // namespace posiscope
