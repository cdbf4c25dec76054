// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/view.h"

#include "ui/view/refusal_overlay.h"

#include <QContextMenuEvent>

#include <algorithm>
#include <cassert>
#include <utility>

namespace posiscope {

namespace {

template <typename IsMember>
KeySet keysWhere(IsMember isMember)
{
    KeySet keys;
    for (std::size_t place = 0; const SceneKey& key : sceneKeys())
        keys.set(place++, isMember(key));
    return keys;
}

} // namespace

KeySet keysOf(std::initializer_list<KeyGroup> groups)
{
    return keysWhere([groups](const SceneKey& key) { return std::ranges::count(groups, key.group) > 0; });
}

KeySet keysOf(std::initializer_list<KeyName> names)
{
    return keysWhere(
        [names](const SceneKey& key) { return std::ranges::count(names, key.name, &KeyName::text) > 0; });
}

KeySet differingKeys(const Scene& one, const Scene& other)
{
    return keysWhere([&](const SceneKey& key) { return !sameValue(key, one, other); });
}

std::vector<Interval> scalesForBoth(std::vector<Interval> scales, const std::vector<Interval>& others)
{
    for (std::size_t i = 0; i < std::min(scales.size(), others.size()); ++i)
        scales[i] = united(scales[i], others[i]);
    return scales;
}

Drawn drawnBoth(Drawn one, const Drawn& other)
{
    if (one.remark.isEmpty())
        one.remark = other.remark;
    if (!one.refusal)
        one.refusal = other.refusal;
    one.leftOut << other.leftOut;
    one.leftOut.removeDuplicates();
    one.unusedHeight = std::min(one.unusedHeight, other.unusedHeight);
    return one;
}

View::View(QWidget* parent)
    : QWidget(parent)
{
    setLayoutDirection(Qt::LeftToRight); // as axes and mathematics run in every language
}

void View::setSceneCheck(SceneCheck check)
{
    m_checkScene = std::move(check);
}

std::vector<Interval> View::scales(const Scene& scene) const
{
    return m_checkScene && !m_checkScene(scene).isEmpty() ? std::vector<Interval>() : scalesOf(scene);
}

void View::setScene(const Scene& scene)
{
    if (scene == m_scene)
        return;
    Scene before = std::exchange(m_scene, scene);
    m_whyNoPicture = m_checkScene ? m_checkScene(scene) : QString();
    if (!hasPicture() && !m_overlay)
        m_overlay = new RefusalOverlay(*this, this);
    if (m_overlay) {
        placeOverlay();
        m_overlay->setWords(m_whyNoPicture);
    }
    // A hidden view waits for what needs its picture: to be shown, drawn or settled, or another theme or
    // scales.
    if (!m_outdatedScene)
        m_outdatedScene = std::move(before);
    if (isVisible()) {
        catchUp();
        updateAccessibleText();
    }
}

void View::placeOverlay()
{
    const int top = m_isPictureKept && m_hadPicture ? height() - height() / 4 : 0;
    m_overlay->setGeometry(rect().adjusted(0, top, 0, 0));
}

void View::catchUp()
{
    if (!hasPicture())
        return;
    m_hadPicture = true;
    if (const auto shown = std::exchange(m_outdatedScene, std::nullopt)) {
        if (const KeySet changed = differingKeys(*shown, m_scene) & reads(); changed.any())
            showScene(changed);
        if (shown->about != m_scene.about)
            emit otherSceneOpened();
        showFields();
    }
    if (!std::exchange(m_themeIsCurrent, true))
        showTheme();
}

void View::updateAccessibleText()
{
    const QString words = hasPicture() ? accessibleText() : m_whyNoPicture;
    setAccessibleDescription(words);
    if (QWidget* const spokenFor = focusProxy()) {
        spokenFor->setAccessibleName(accessibleName());
        spokenFor->setAccessibleDescription(words);
    }
}

void View::settle()
{
    catchUp();
    if (hasPicture())
        beginSettling();
    else
        emit settled();
}

void View::fixScales(const std::vector<Interval>& scales)
{
    if (scales == m_fixedScales)
        return;
    m_fixedScales = scales;
    catchUp();
    if (hasPicture())
        showScales();
}

std::optional<Interval> View::fixedScale(std::size_t index) const
{
    return m_fixedScales.empty() ? std::nullopt : std::optional(m_fixedScales.at(index));
}

Drawn View::draw(QPaintDevice& device, QSize size)
{
    if (!hasPicture()) {
        paintRefusal(device, size, m_whyNoPicture, m_theme);
        return {};
    }
    catchUp();
    const Hover pointed = std::exchange(m_hover, {});
    if (pointed != Hover{})
        showHover();
    Drawn drawn = drawScene(device, size);
    m_hover = pointed;
    if (pointed != Hover{})
        showHover();
    return drawn;
}

void View::setHover(const Hover& hover)
{
    if (hover == m_hover)
        return;
    m_hover = hover;
    if (isVisible() && hasPicture())
        showHover();
}

void View::setTheme(const Theme& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    if (!hasPicture()) {
        m_themeIsCurrent = false;
        m_overlay->update();
        return;
    }
    // The scene first, because showTheme() redraws everything.
    catchUp();
    showTheme();
}

void View::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    catchUp();
    updateAccessibleText();
    if (hasPicture())
        showHover();
}

void View::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_overlay)
        placeOverlay();
    arrangeControls();
}

bool View::event(QEvent* event)
{
    const bool taken = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        arrangeControls();
    return taken;
}

void View::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuRequested(event->globalPos());
}

} // namespace posiscope

#include "moc_view.cpp"
