// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "ui/export/figure/figure_spec.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace posiscope {

/// The scales that all figures of a sweep need, so that they can be compared: found a step a turn of the
/// event loop. None where a view's are fixed.
class SweepScales : public QObject
{
    Q_OBJECT

public:
    explicit SweepScales(QObject* parent = nullptr);

    /// Begins, unless it is these that are known or looked for.
    void find(const Scene& scene, ViewId view, const KeySweep& sweep);
    void stop(); ///< and forgets

    bool isLooking() const { return m_next.isActive(); }
    /// Empty until all steps were looked at.
    const std::vector<Window>& scales() const { return m_found; }

signals:
    void found();
    void failed(const QString& why);

private:
    void measure();
    void lookAtStep();

    Scene m_scene;
    FigureSpec m_spec;
    KeySweep m_sweep;
    int m_step = 0;
    bool m_hasFailed = false;
    std::vector<Window> m_widest; ///< so far
    std::vector<Window> m_found;
    QTimer m_next;
};

} // namespace posiscope
