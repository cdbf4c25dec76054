// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QString>
#include <QTimer>

#include <utility>

namespace posiscope {

/// The values that the play button can move to and fro.
enum class PlayedValue { Position, Dimension, Base, DModel, MaxLen, Offset };

const SceneKey& sceneKeyOf(PlayedValue played);

/// All of them, by the names that menus and choices show.
QList<std::pair<PlayedValue, QString>> playedNames();

/// Whether the value has an effect on the encoding of a scene: ALiBi has no columns.
bool canPlay(const Scene& scene, PlayedValue played);

/// How far the value is on its way, from 0 to 1. Positions and dimensions run through the heatmap's
/// window, the parameters the range of their sliders (n on a logarithmic scale), the offset 0 to 100.
double playedFraction(const Scene& scene, PlayedValue played);

/// The scene with the value at a fraction of its way.
Scene withPlayed(Scene scene, PlayedValue played, double fraction);

/// The seconds from one end to the other at single speed: about ten values a second, with a lower and an
/// upper limit.
double secondsOneWay(const Scene& scene, PlayedValue played);

/// Moves one value of the document's scene to and fro. Each timeout of the timer moves it by the elapsed
/// time, so a slow window shows fewer steps and no steps queue up. One run, from play to pause, is one undo
/// step.
class Player : public QObject
{
    Q_OBJECT

public:
    explicit Player(Document& document);

    bool isPlaying() const { return m_playing; }
    bool isMoving() const { return m_timer.isActive(); } ///< playing, and the window is visible
    PlayedValue played() const { return m_played; }
    double speed() const { return m_speed; }

    void setPlaying(bool playing);
    void pause() { setPlaying(false); }
    void toggle() { setPlaying(!isPlaying()); }
    /// Play pauses while the window is hidden.
    void setSeen(bool seen);
    void setPlayed(PlayedValue played);
    void setSpeed(double speed); ///< 2 is twice as fast

    /// Moves by so many seconds of play, at most longestAdvance of them, so that the time for which the
    /// computer slept is not made up for. If the value was changed otherwise, play continues from the new
    /// value.
    void advance(double seconds);

    static constexpr double longestAdvance = 0.5;

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);
    void playingChanged(bool playing);
    void playedChanged(posiscope::PlayedValue played);

private:
    void run();
    double fraction() const { return m_phase <= 1 ? m_phase : 2 - m_phase; }
    void followScene(const Scene& scene);

    Document& m_document;
    QTimer m_timer;
    QElapsedTimer m_sinceAdvance;
    bool m_playing = false;
    bool m_seen = true;
    PlayedValue m_played = PlayedValue::Position;
    double m_speed = 1;
    double m_phase = 0; ///< 0 to 1 on the way up, 1 to 2 on the way down
    Gesture m_gesture = noGesture;
};

} // namespace posiscope
