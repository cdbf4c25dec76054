// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "ui/sweep/sweep.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace posiscope {

class View;

/// The scales that all figures of a sweep need, so that they can be compared: found a step a turn of the
/// event loop. None where a view's are fixed.
class SweepScales : public QObject
{
    Q_OBJECT

public:
    /// The scales of one figure.
    using ScalesOf = std::function<std::vector<Window>(const Scene& scene, ViewId view)>;

    explicit SweepScales(ScalesOf scalesOf, QObject* parent = nullptr);

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

    ScalesOf m_scalesOf;
    Scene m_scene;
    ViewId m_view = ViewId::Heatmap;
    KeySweep m_sweep;
    int m_step = 0;
    bool m_hasFailed = false;
    std::vector<Window> m_widest; ///< so far
    std::vector<Window> m_found;
    QTimer m_next;
};

/// While play or a dragged slider moves a number of the scene, the visible views keep scales that have room
/// for all of its values. Otherwise each picture would fill its own scale, and the change would not be seen.
class HeldScales
{
public:
    /// What moves from the next scene on; nothing: all scales follow the scene again.
    void setMoving(std::optional<Sweep> sweep);
    /// These views, which are in sight, are about to be shown this scene.
    void follow(const Scene& scene, const std::vector<View*>& inSight);

private:
    void release();

    std::optional<Sweep> m_sweep;
    Scene m_start; ///< the scene at the beginning of the sweep: the same for all its scenes
    std::vector<View*> m_held;
};

} // namespace posiscope
