// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/sweep_scales.h"

#include "ui/kit/text/text_of.h"
#include "ui/export/figure/figure.h"
#include "ui/view/scales.h"

#include <stdexcept>

namespace posiscope {

SweepScales::SweepScales(QObject* parent)
    : QObject(parent)
{
    m_next.setInterval(0);
    connect(&m_next, &QTimer::timeout, this, &SweepScales::measure);
}

void SweepScales::find(const Scene& scene, ViewId view, const KeySweep& sweep)
{
    const bool isSame = m_sweep == sweep && m_spec.view == view && m_scene == scene;
    if (isSame && (isLooking() || m_step > 0 || m_hasFailed))
        return;
    m_scene = scene;
    m_spec.view = view;
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
        lookAtStep();
    } catch (const std::exception& error) {
        m_next.stop();
        m_hasFailed = true;
        emit failed(reasonOf(error));
    }
}

void SweepScales::lookAtStep()
{
    const std::vector<Window> scales = Figure(withStep(m_scene, m_sweep, m_step), m_spec).scales();
    m_widest = m_step++ == 0 ? scales : scalesForBoth(m_widest, scales);
    if (!m_widest.empty() && m_step < m_sweep.steps)
        return;
    m_next.stop();
    m_found = m_widest;
    emit found();
}

} // namespace posiscope

#include "moc_sweep_scales.cpp"
