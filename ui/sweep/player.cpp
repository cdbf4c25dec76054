// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/player.h"

#include "core/kinds/allowed_sizes.h"
#include "core/kinds/kinds.h"
#include "core/text/bounds.h"
#include "core/text/numbers.h"
#include "ui/document/key_scales.h"
#include "ui/view/key_field.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

constexpr int longestOffset = 100;

/// Whole numbers from first to last.
struct Range
{
    int first = 0;
    int last = 0;

    double fractionOf(double value) const
    {
        return first == last ? 0.0 : std::clamp((value - first) / (last - first), 0.0, 1.0);
    }
    int valueAt(double fraction) const
    {
        return first + static_cast<int>(std::lround(fraction * (last - first)));
    }
};

/// The whole cells of an interval that lie within a table of `count` cells; all cells of the table if there
/// is none.
Range shownCells(const std::optional<Interval>& interval, int count)
{
    if (!interval)
        return {0, count - 1};
    const double first = std::max(0.0, std::ceil(interval->first));
    const double last = std::min<double>(count, std::floor(interval->last)) - 1;
    return first <= last ? Range{static_cast<int>(first), static_cast<int>(last)} : Range{0, count - 1};
}

/// The values that a position, dimension or offset takes.
Range rangeOf(const Scene& scene, PlayedValue played)
{
    if (played == PlayedValue::Position)
        return shownCells(scene.look.rows, scene.parameters.maxLen);
    if (played == PlayedValue::Dimension)
        return shownCells(scene.look.columns, scene.parameters.dModel);
    return {0, std::min(longestOffset, scene.parameters.maxLen - 1)};
}

/// Whether the value moves along the scale of its slider, not within rangeOf().
bool hasSlider(PlayedValue played)
{
    return played == PlayedValue::Base || played == PlayedValue::DModel || played == PlayedValue::MaxLen;
}

const SliderScale& scaleOfPlayed(PlayedValue played)
{
    static const SliderScale base = scaleOf(sceneKey("n"));
    static const SliderScale dModel = scaleOf(sceneKey("d_model"));
    static const SliderScale maxLen = scaleOf(sceneKey("max_len"));
    return played == PlayedValue::Base ? base : played == PlayedValue::DModel ? dModel : maxLen;
}

/// Rounds to four significant figures, because more would only flicker.
double fourFigures(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 3);
    return unit < 1 ? std::round(value / unit) / std::round(1 / unit) : std::round(value / unit) * unit;
}

} // namespace

const SceneKey& sceneKeyOf(PlayedValue played)
{
    const std::array all{&sceneKey("position"), &sceneKey("dimension"), &sceneKey("n"),
                         &sceneKey("d_model"),  &sceneKey("max_len"),   &sceneKey("offset")};
    return *all[static_cast<std::size_t>(played)];
}

QList<std::pair<PlayedValue, QString>> playedNames()
{
    const auto tr = [](const char* name) { return QCoreApplication::translate("posiscope::Sweep", name); };
    return {{PlayedValue::Position, tr("position")},
            {PlayedValue::Dimension, tr("dimension")},
            {PlayedValue::Base, tr("n")},
            {PlayedValue::DModel, tr("d_model")},
            {PlayedValue::MaxLen, tr("max_len")},
            {PlayedValue::Offset, tr("offset δ")}};
}

bool canPlay(const Scene& scene, PlayedValue played)
{
    const bool ofColumns = played == PlayedValue::DModel || played == PlayedValue::Dimension;
    return (!ofColumns && played != PlayedValue::Base) ||
           appliesTo(ofColumns ? sceneKey("d_model") : sceneKey("n"), kindOf(scene.parameters));
}

double playedFraction(const Scene& scene, PlayedValue played)
{
    const double value = numberIn(sceneKeyOf(played), scene);
    return hasSlider(played) ? scaleOfPlayed(played).fractionOf(value)
                             : rangeOf(scene, played).fractionOf(value);
}

Scene withPlayed(Scene scene, PlayedValue played, double fraction)
{
    const double value = !hasSlider(played)            ? rangeOf(scene, played).valueAt(fraction)
                         : played == PlayedValue::Base ? fourFigures(scaleOfPlayed(played).valueAt(fraction))
                                                       : scaleOfPlayed(played).stopAt(fraction);
    scene = withValue(std::move(scene), sceneKeyOf(played), numberText(value));
    if (played == PlayedValue::DModel || played == PlayedValue::MaxLen)
        scene.parameters = withAllowedSize(scene.parameters);
    return scene;
}

double secondsOneWay(const Scene& scene, PlayedValue played)
{
    constexpr Bounds<double> seconds{2, 20};
    if (played == PlayedValue::Base)
        return seconds.largest;
    const Range range = rangeOf(scene, played);
    const double count =
        hasSlider(played) ? double(scaleOfPlayed(played).stops.size()) : double(range.last - range.first) + 1;
    return std::clamp(count / 10, seconds.smallest, seconds.largest);
}

namespace {

constexpr std::chrono::milliseconds frame(16);

} // namespace

Player::Player(Document& document)
    : m_document(document)
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
        m_gesture = newGesture();
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

void Player::setPlayed(PlayedValue played)
{
    if (played == m_played)
        return;
    m_played = played;
    m_phase = playedFraction(m_document.scene(), played);
    m_gesture = newGesture();
    emit playedChanged(played);
}

void Player::setSpeed(double speed)
{
    m_speed = speed;
}

void Player::advance(double seconds)
{
    const Scene& scene = m_document.scene();
    followScene(scene);
    const double step = m_speed * std::clamp(seconds, 0.0, longestAdvance) / secondsOneWay(scene, m_played);
    m_phase = std::fmod(m_phase + step, 2.0);
    const Scene after = withPlayed(scene, m_played, fraction());
    if (after != scene)
        emit sceneRequested(after, m_gesture);
}

void Player::followScene(const Scene& scene)
{
    if (withPlayed(scene, m_played, fraction()) != scene)
        m_phase = playedFraction(scene, m_played);
}

} // namespace posiscope

#include "moc_player.cpp"
