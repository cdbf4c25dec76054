// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/document/document.h"

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QString>
#include <QTimer>

#include <utility>

namespace posiscope {

/// What the play button moves to and fro.
enum class Sweep { Position, Dimension, Base, DModel, MaxLen, Offset };

/// All of them, by the names that menus and choices show.
QList<std::pair<Sweep, QString>> sweepNames();

/// Where between the two ends of its sweep (0 and 1) the scene's value stands. Positions and dimensions sweep
/// what the heatmap's window shows, the parameters what their sliders cover (n in its logarithm), the offset
/// 0 to 100.
double sweepFraction(const Scene& scene, Sweep sweep);

/// The scene with the value at a fraction of the sweep.
Scene withSweep(Scene scene, Sweep sweep, double fraction);

/// How long one way takes at single speed: about ten values a second, but neither a flash nor a wait.
double secondsOneWay(const Scene& scene, Sweep sweep);

/// Sweeps one value of the document's scene to and fro. Each turn of the timer moves by the time that has
/// gone by, so a slow window sees fewer steps and nothing queues up. One run, from play to pause, is one step
/// of undo.
class Player : public QObject
{
    Q_OBJECT

public:
    explicit Player(Document& document, QObject* parent = nullptr);

    bool isPlaying() const { return m_playing; }
    bool isMoving() const { return m_timer.isActive(); } ///< playing, and seen
    Sweep sweep() const { return m_sweep; }
    double speed() const { return m_speed; }

    void setPlaying(bool playing);
    void toggle() { setPlaying(!isPlaying()); }
    /// While nobody sees the window nothing moves; play goes on from there when it is seen again.
    void setSeen(bool seen);
    void setSweep(Sweep sweep);
    void setSpeed(double speed); ///< 2 is twice as fast

    /// Moves by so many seconds of play, at most longestAdvance of them: what was missed while the machine
    /// slept is not caught up with. Where the value was changed by someone else the sweep goes on from there.
    void advance(double seconds);

    static constexpr double longestAdvance = 0.5;

signals:
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);
    void playingChanged(bool playing);
    void sweepChanged(posiscope::Sweep sweep);
    void speedChanged(double speed);

private:
    void run();
    double fraction() const { return m_phase <= 1 ? m_phase : 2 - m_phase; }
    void followScene(const Scene& scene);

    Document& m_document;
    QTimer m_timer;
    QElapsedTimer m_sinceAdvance;
    bool m_playing = false;
    bool m_seen = true;
    Sweep m_sweep = Sweep::Position;
    double m_speed = 1;
    double m_phase = 0; ///< 0 to 1 on the way up, 1 to 2 on the way down
    Gesture m_gesture = noGesture;
};

} // namespace posiscope
