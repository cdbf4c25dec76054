// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/sweep_scales.h"

#include "ui/kit/text/text_of.h"
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

SweepScales::SweepScales(ScalesOf scalesOf)
    : m_scalesOf(std::move(scalesOf))
{
    m_next.setInterval(0);
    connect(&m_next, &QTimer::timeout, this, &SweepScales::measure);
}

void SweepScales::find(const Scene& scene, ViewId view, const KeySweep& sweep)
{
    const bool isSame = m_sweep == sweep && m_view == view && m_scene == scene;
    if (isSame && (isComputing() || m_step > 0 || m_hasFailed))
        return;
    m_scene = scene;
    m_view = view;
    m_sweep = sweep;
    m_step = 0;
    m_hasFailed = false;
    m_widest.clear();
    m_found.clear();
    m_next.start();
}

void SweepScales::stop()
{
    m_next.stop();
    m_step = 0;
    m_hasFailed = false;
    m_found.clear();
}

void SweepScales::measure()
{
    try {
        measureStep();
    } catch (const std::exception& error) {
        m_next.stop();
        m_hasFailed = true;
        emit failed(reasonOf(error));
    }
}

void SweepScales::measureStep()
{
    const std::vector<Interval> scales = m_scalesOf(withStep(m_scene, m_sweep, m_step), m_view);
    m_widest = m_step++ == 0 ? scales : scalesForBoth(m_widest, scales);
    if (!m_widest.empty() && m_step < m_sweep.steps)
        return;
    m_next.stop();
    m_found = m_widest;
    emit found();
}

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

#include "moc_sweep_scales.cpp"
