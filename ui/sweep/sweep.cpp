// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/sweep.h"

#include "ui/kit/controls/slider_scale.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

namespace posiscope {

namespace {

constexpr int longestOffset = 100;

/// Whole numbers from first to last.
struct Range
{
    int first = 0;
    int last = 0;

    double fractionOf(int value) const
    {
        return first == last ? 0.0 : std::clamp(double(value - first) / (last - first), 0.0, 1.0);
    }
    int valueAt(double fraction) const
    {
        return first + static_cast<int>(std::lround(fraction * (last - first)));
    }
};

/// The cells of a window that lie within a table of `count`; all of them where none does.
Range shownCells(const std::optional<Window>& window, int count)
{
    if (!window)
        return {0, count - 1};
    const double first = std::max(0.0, std::ceil(window->first));
    const double last = std::min<double>(count, std::floor(window->last)) - 1;
    return first <= last ? Range{static_cast<int>(first), static_cast<int>(last)} : Range{0, count - 1};
}

Range rangeOf(const Scene& scene, PlayedValue sweep)
{
    if (sweep == PlayedValue::Position)
        return shownCells(scene.look.rows, scene.parameters.maxLen);
    if (sweep == PlayedValue::Dimension)
        return shownCells(scene.look.columns, scene.parameters.dModel);
    return {0, std::min(longestOffset, scene.parameters.maxLen - 1)};
}

const SliderScale& scaleOfSweep(PlayedValue sweep)
{
    static const SliderScale base = scaleOf("n");
    static const SliderScale dModel = scaleOf("d_model");
    static const SliderScale maxLen = scaleOf("max_len");
    return sweep == PlayedValue::Base ? base : sweep == PlayedValue::DModel ? dModel : maxLen;
}

/// Four significant figures: more would only flicker.
double fourFigures(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 3);
    return unit < 1 ? std::round(value / unit) / std::round(1 / unit) : std::round(value / unit) * unit;
}

} // namespace

QList<std::pair<PlayedValue, QString>> sweepNames()
{
    const auto tr = [](const char* name) { return QCoreApplication::translate("posiscope::Sweep", name); };
    return {{PlayedValue::Position, tr("position")},
            {PlayedValue::Dimension, tr("dimension")},
            {PlayedValue::Base, tr("n")},
            {PlayedValue::DModel, tr("d_model")},
            {PlayedValue::MaxLen, tr("max_len")},
            {PlayedValue::Offset, tr("offset δ")}};
}

double sweepFraction(const Scene& scene, PlayedValue sweep)
{
    switch (sweep) {
    case PlayedValue::Base:
        return scaleOfSweep(sweep).fractionOf(scene.parameters.n);
    case PlayedValue::DModel:
        return scaleOfSweep(sweep).fractionOf(scene.parameters.dModel);
    case PlayedValue::MaxLen:
        return scaleOfSweep(sweep).fractionOf(scene.parameters.maxLen);
    case PlayedValue::Position:
        return rangeOf(scene, sweep).fractionOf(scene.selection.position);
    case PlayedValue::Dimension:
        return rangeOf(scene, sweep).fractionOf(scene.selection.dimension);
    case PlayedValue::Offset:
        return rangeOf(scene, sweep).fractionOf(scene.selection.offset);
    }
    return 0;
}

Scene withSweep(Scene scene, PlayedValue sweep, double fraction)
{
    switch (sweep) {
    case PlayedValue::Base:
        scene.parameters.n = fourFigures(scaleOfSweep(sweep).valueAt(fraction));
        break;
    case PlayedValue::DModel:
        scene.parameters.dModel = static_cast<int>(scaleOfSweep(sweep).stopAt(fraction));
        scene.parameters = withFittingColumns(scene.parameters);
        break;
    case PlayedValue::MaxLen:
        scene.parameters.maxLen = static_cast<int>(scaleOfSweep(sweep).stopAt(fraction));
        break;
    case PlayedValue::Position:
        scene.selection.position = rangeOf(scene, sweep).valueAt(fraction);
        break;
    case PlayedValue::Dimension:
        scene.selection.dimension = rangeOf(scene, sweep).valueAt(fraction);
        break;
    case PlayedValue::Offset:
        scene.selection.offset = rangeOf(scene, sweep).valueAt(fraction);
        break;
    }
    return scene;
}

double secondsOneWay(const Scene& scene, PlayedValue sweep)
{
    constexpr double shortest = 2;
    constexpr double longest = 20;
    if (sweep == PlayedValue::Base)
        return longest;
    const bool byStops = sweep == PlayedValue::DModel || sweep == PlayedValue::MaxLen;
    const Range range = rangeOf(scene, sweep);
    const double count =
        byStops ? double(scaleOfSweep(sweep).stops.size()) : double(range.last - range.first) + 1;
    return std::clamp(count / 10, shortest, longest);
}

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

void Player::setSweep(PlayedValue sweep)
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
    followScene(scene);
    const double step = m_speed * std::clamp(seconds, 0.0, longestAdvance) / secondsOneWay(scene, m_sweep);
    m_phase = std::fmod(m_phase + step, 2.0);
    const Scene after = withSweep(scene, m_sweep, fraction());
    if (after != scene)
        emit sceneRequested(after, m_gesture);
}

void Player::followScene(const Scene& scene)
{
    if (withSweep(scene, m_sweep, fraction()) != scene)
        m_phase = sweepFraction(scene, m_sweep);
}

} // namespace posiscope

#include "moc_sweep.cpp"
