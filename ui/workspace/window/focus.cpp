// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/focus.h"

#include "ui/gallery/gallery_host.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/lessons/lesson_host.h"
#include "ui/panels/panel_column.h"
#include "ui/workspace/docks/dock_area.h"

#include <QApplication>

#include <algorithm>
#include <vector>

namespace posiscope {

void focusNextPart(PanelColumn& column, const DockArea& dockArea, GalleryHost& gallery,
                   const LessonHost& lessons, int step)
{
    std::vector<QWidget*> stops;
    if (column.isVisible())
        stops.push_back(column.widget());
    for (Card* card : dockArea.cards())
        if (card->isInFront())
            stops.push_back(card);
    if (gallery.panel() && gallery.panel()->isVisible())
        stops.push_back(gallery.panel());
    if (lessons.panel() && lessons.panel()->isVisible())
        stops.push_back(lessons.panel());
    if (stops.empty())
        return;
    const QWidget* const focus = QApplication::focusWidget();
    const auto here = std::ranges::find_if(stops, [focus](const QWidget* stop) {
        const auto* const card = qobject_cast<const Card*>(stop);
        return focus && (stop == focus || stop->isAncestorOf(focus) || (card && card->holds(focus)));
    });
    const auto count = static_cast<int>(stops.size());
    const int now = here == stops.end() ? (step > 0 ? -1 : 0) : static_cast<int>(here - stops.begin());
    QWidget* const next = stops[static_cast<std::size_t>((now + step + count) % count)];
    next->activateWindow();
    if (auto* const card = qobject_cast<Card*>(next))
        card->takeFocus(Qt::ShortcutFocusReason);
    else if (next == gallery.panel())
        gallery.takeFocus();
    else if (next == lessons.panel())
        lessons.panel()->takeFocus();
    else
        column.takeFocus();
}

void FocusRestorer::saveFocus()
{
    m_before = m_window.focusWidget();
}

void FocusRestorer::moveFromHidden(QWidget* instead)
{
    // When a widget with the focus is hidden, Qt gives the focus to another one.
    if (m_before && m_before->isVisibleTo(&m_window))
        m_before->setFocus(Qt::OtherFocusReason);
    else if (instead)
        instead->setFocus(Qt::OtherFocusReason);
    m_meanwhile = m_window.focusWidget();
}

void FocusRestorer::saveFocusBeforeShowing()
{
    m_held = m_window.focusWidget();
}

void FocusRestorer::restoreFocus(QWidget* instead) const
{
    QWidget* const wanted = m_held == m_meanwhile && m_before ? m_before : m_held;
    if (wanted && wanted->isVisibleTo(&m_window))
        wanted->setFocus(Qt::OtherFocusReason);
    else if (instead)
        instead->setFocus(Qt::OtherFocusReason);
}

} // namespace posiscope
