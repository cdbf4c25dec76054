// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/player.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace posiscope {

namespace {

constexpr std::chrono::milliseconds frame(16);

} // namespace

Player::Player(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_timer(this)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(frame);
    connect(&m_timer, &QTimer::timeout, this, [this] { advance(double(m_sinceAdvance.restart()) / 1000); });
}

void Player::setPlaying(bool playing)
{
    if (playing == m_playing)
        return;
    m_playing = playing;
    if (playing)
        m_gesture = m_document.newGesture();
    run();
    emit playingChanged(playing);
}

void Player::setSeen(bool seen)
{
    m_seen = seen;
    run();
}

void Player::run()
{
    const bool moves = m_playing && m_seen;
    if (moves == isMoving())
        return;
    if (moves) {
        m_sinceAdvance.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
}

void Player::setSweep(Sweep sweep)
{
    if (sweep == m_sweep)
        return;
    m_sweep = sweep;
    m_phase = sweepFraction(m_document.scene(), sweep);
    m_gesture = m_document.newGesture();
    emit sweepChanged(sweep);
}

void Player::setSpeed(double speed)
{
    if (speed == m_speed)
        return;
    m_speed = speed;
    emit speedChanged(speed);
}

void Player::advance(double seconds)
{
    const Scene& scene = m_document.scene();
    meetScene(scene);
    const double step = m_speed * std::clamp(seconds, 0.0, longestAdvance) / secondsOneWay(scene, m_sweep);
    m_phase = std::fmod(m_phase + step, 2.0);
    const Scene after = withSweep(scene, m_sweep, fraction());
    if (after != scene)
        emit sceneAsked(after, m_gesture);
}

void Player::meetScene(const Scene& scene)
{
    if (withSweep(scene, m_sweep, fraction()) != scene)
        m_phase = sweepFraction(scene, m_sweep);
}

} // namespace posiscope

#include "moc_player.cpp"
