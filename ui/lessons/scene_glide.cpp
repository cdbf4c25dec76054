// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/scene_glide.h"

#include "core/scene/scene_keys.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

bool moves(const SceneKey& key)
{
    return key.group == KeyGroup::Encoding || key.group == KeyGroup::Compared ||
           key.group == KeyGroup::Selection;
}

/// The number a part of the way from one to the other, on a logarithmic scale where both allow it and lie far
/// apart.
double between(double from, double to, double part)
{
    constexpr double far = 8;
    if (from > 0 && to > 0 && std::max(from, to) / std::min(from, to) > far)
        return from * std::pow(to / from, part);
    return from + (to - from) * part;
}

bool anyNumberMoves(const Scene& from, const Scene& to)
{
    return sceneBetween(from, to, 0) != to;
}

} // namespace

Scene sceneBetween(const Scene& from, const Scene& to, double part)
{
    Scene scene = to;
    if (part >= 1)
        return scene;
    for (const SceneKey& key : sceneKeys()) {
        if (!moves(key))
            continue;
        // What has a word for 0 has no number between that and another.
        if (const auto* const real = std::get_if<RealKey>(&key.value); real && real->nameOfZero.empty()) {
            real->set(scene, between(real->get(from), real->get(to), part));
        } else if (const auto* const whole = std::get_if<IntegerKey>(&key.value);
                   whole && whole->nameOfZero.empty()) {
            const double value = between(whole->get(from), whole->get(to), part);
            whole->set(scene,
                       std::clamp(static_cast<int>(std::lround(value)), whole->smallest, whole->largest));
        }
    }
    return scene;
}

SceneGlide::SceneGlide(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setDuration(milliseconds);
    m_animation.setEasingCurve(QEasingCurve::InOutCubic);
    connect(&m_animation, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& part) { show(part.toDouble()); });
}

void SceneGlide::start(const Scene& to, const QString& undoText, bool animated)
{
    m_animation.stop();
    if (undoText.isEmpty())
        m_document.visit(m_document.scene()); // at once, because the first pictures may be refused
    m_from = m_document.scene();
    m_to = to;
    m_shown = m_from;
    m_undoText = undoText;
    m_gesture = newGesture();
    if (animated && anyNumberMoves(m_from, m_to))
        m_animation.start();
    show(m_animation.state() == QAbstractAnimation::Running ? 0 : 1); // what is no number is there at once
}

bool SceneGlide::isMoving() const
{
    return m_animation.state() == QAbstractAnimation::Running && m_document.scene() == m_shown;
}

void SceneGlide::finish()
{
    if (!isMoving())
        return;
    m_animation.stop();
    show(1);
}

void SceneGlide::show(double part)
{
    if (m_document.scene() != m_shown) {
        m_animation.stop();
        return;
    }
    const Scene scene = sceneBetween(m_from, m_to, part);
    try {
        if (m_undoText.isEmpty())
            m_document.visit(scene);
        else
            m_document.replace(scene, m_undoText, {}, m_gesture);
        m_shown = scene;
    } catch (const Refusal&) {
        // Values on the way may not be allowed together, such as an odd d_model.
    }
}

} // namespace posiscope

#include "moc_scene_glide.cpp"
