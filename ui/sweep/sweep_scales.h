// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "core/scene/scene.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <vector>

namespace posiscope {

/// Computes scales for all figures of a sweep, so that they can be compared: one step in each turn of the
/// event loop. They are empty if the view's scales are fixed.
class SweepScales : public QObject
{
    Q_OBJECT

public:
    /// The scales of one figure.
    using ScalesOf = std::function<std::vector<Interval>(const Scene& scene, ViewId view)>;

    explicit SweepScales(ScalesOf scalesOf);

    /// Starts to compute the scales, unless they are known or being computed.
    void find(const Scene& scene, ViewId view, const KeySweep& sweep);
    void stop(); ///< and discards the result

    bool isComputing() const { return m_next.isActive(); }
    /// Empty until all steps have been measured.
    const std::vector<Interval>& scales() const { return m_found; }

signals:
    void found();
    void failed(const QString& why);

private:
    void measure();
    void measureStep();

    ScalesOf m_scalesOf;
    Scene m_scene;
    ViewId m_view = ViewId::Heatmap;
    KeySweep m_sweep;
    int m_step = 0;
    bool m_hasFailed = false;
    std::vector<Interval> m_widest; ///< so far
    std::vector<Interval> m_found;
    QTimer m_next;
};

} // namespace posiscope
