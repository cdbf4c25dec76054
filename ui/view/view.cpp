// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/view.h"

#include <QContextMenuEvent>

#include <utility>

namespace posiscope {

View::View(QWidget* parent)
    : QWidget(parent)
{
}

Gesture View::newGesture()
{
    // A document's gestures count upwards from noGesture, these downwards; −1 means none to QUndoStack.
    static Gesture last = -1;
    return --last;
}

void View::setScene(const Scene& scene)
{
    if (scene == m_scene)
        return;
    const Scene before = std::exchange(m_scene, scene);
    // A view that nobody sees does no work: it catches up when it is shown.
    if (!isVisible())
        m_shown = m_shown.value_or(before);
    else {
        showScene(before);
        say();
    }
}

void View::catchUp()
{
    if (const auto shown = std::exchange(m_shown, std::nullopt))
        showScene(*shown);
}

void View::say()
{
    const QString words = spoken();
    setAccessibleDescription(words);
    if (QWidget* const spokenFor = focusProxy()) {
        spokenFor->setAccessibleName(accessibleName());
        spokenFor->setAccessibleDescription(words);
    }
}

void View::settle()
{
    catchUp();
    beginSettling();
}

void View::holdScales(const std::vector<Window>& scales)
{
    if (scales == m_heldScales)
        return;
    m_heldScales = scales;
    catchUp();
    showScales();
}

std::optional<Window> View::heldScale(std::size_t index) const
{
    return m_heldScales.empty() ? std::nullopt : std::optional(m_heldScales.at(index));
}

void View::draw(QPaintDevice& device, QSize size)
{
    catchUp();
    const Hover pointed = std::exchange(m_hover, {});
    if (pointed != Hover{})
        showHover();
    drawScene(device, size);
    m_hover = pointed;
    if (pointed != Hover{})
        showHover();
}

void View::setHover(const Hover& hover)
{
    if (hover == m_hover)
        return;
    m_hover = hover;
    if (isVisible())
        showHover();
}

void View::setTheme(const Theme& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    // A theme is shown with all there is to see: what the scene was before says nothing of that any more.
    catchUp();
    showTheme();
}

void View::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    catchUp();
    say();
    showHover();
}

void View::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuAsked(event->globalPos());
}

} // namespace posiscope

#include "moc_view.cpp"
