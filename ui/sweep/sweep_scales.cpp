// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/sweep_scales.h"

#include "ui/kit/text/text_of.h"
#include "ui/view/view.h"

#include <utility>

namespace posiscope {

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

} // namespace posiscope

#include "moc_sweep_scales.cpp"
