// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_host.h"

#include "ui/gallery/gallery_model.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/gallery/note_bar.h"
#include "ui/theme/sizes.h"

#include <QHBoxLayout>

#include <algorithm>

namespace posiscope {

namespace {

constexpr int panelWidth = 336;
constexpr int narrowPanelWidth = 216;
constexpr int wideWindow = 1180;
/// Narrower windows have no room for the column, the views and the panel.
constexpr int roomForAll = 900;
constexpr int lowWindow = 720;
/// Lines of a note.
constexpr int linesInALowWindow = 4;
constexpr int linesOfAPresentation = 3;

bool hasFocusInside(const QWidget* widget)
{
    const QWidget* const focus = widget ? widget->window()->focusWidget() : nullptr;
    return focus && widget->isVisible() && (focus == widget || widget->isAncestorOf(focus));
}

} // namespace

GalleryHost::GalleryHost(Document& document, Limelight& light, std::span<const ViewRow> views)
    : m_document(document)
    , m_views(views)
    , m_room(document, light)
{
}

void GalleryHost::place(QHBoxLayout& line, QVBoxLayout& pile, QWidget& column)
{
    m_line = &line;
    m_pile = &pile;
    m_column = &column;
}

void GalleryHost::open(const GalleryItem& item)
{
    m_putAway = {};
    emit opened();
    m_room.open(item.scene, tr("Gallery: %1").arg(headlineOf(item)));
    setScene(m_document.scene());
}

QWidget* GalleryHost::panel() const
{
    return m_panel;
}

void GalleryHost::setPanelShown(bool shown)
{
    if (shown == m_panelShown)
        return;
    m_panelShown = shown;
    const bool hadKeys = hasFocusInside(m_panel);
    arrange();
    emit panelShownChanged(shown);
    if (hadKeys)
        emit focusLeft();
}

void GalleryHost::takeFocus()
{
    if (m_panel)
        m_panel->takeFocus();
}

void GalleryHost::setScene(const Scene& scene)
{
    if (m_panel)
        m_panel->setScene(scene);
    showNote();
}

void GalleryHost::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (m_panel)
        m_panel->setTheme(theme);
    if (m_note)
        m_note->setTheme(theme);
    arrange();
}

void GalleryHost::fitSize(QSize window)
{
    m_window = window;
    arrange();
}

void GalleryHost::setPresenting(bool presenting)
{
    m_presenting = presenting;
    arrange();
}

void GalleryHost::arrange()
{
    m_pile->setSpacing(scaled(9, m_theme));
    if (m_note)
        m_note->setMostLines(m_presenting                                     ? linesOfAPresentation
                             : m_window.height() < scaled(lowWindow, m_theme) ? linesInALowWindow
                                                                              : 0);
    arrangePanel();
}

void GalleryHost::arrangePanel()
{
    const bool seen = m_panelShown && !m_presenting;
    if (seen && !m_panel) {
        m_panel = new GalleryPanel(m_views);
        m_panel->setTheme(m_theme);
        m_panel->setScene(m_document.scene());
        connect(m_panel, &GalleryPanel::chosen, this, &GalleryHost::open);
        connect(m_panel, &GalleryPanel::closeAsked, this, [this] { setPanelShown(false); });
        m_line->addWidget(m_panel);
    }
    if (!m_panel)
        return;
    const bool isRoomForAll = !seen || m_window.width() >= scaled(roomForAll, m_theme);
    const bool isNarrow = isRoomForAll && m_window.width() < scaled(wideWindow, m_theme);
    m_panel->setNarrow(isNarrow);
    m_panel->setFixedWidth(isNarrow ? scaled(narrowPanelWidth, m_theme)
                                    : std::min(m_window.width() * 40 / 100, scaled(panelWidth, m_theme)));
    m_column->setVisible(isRoomForAll);
    m_pile->setContentsMargins(isRoomForAll ? 0 : scaled(9, m_theme), 0, 0, 0);
    m_panel->setVisible(seen);
}

void GalleryHost::showNote()
{
    const Scene& scene = m_document.scene();
    const bool seen = NoteBar::hasWords(scene) && scene.about != m_putAway;
    if (seen && !m_note) {
        m_note = new NoteBar;
        m_note->setTheme(m_theme);
        connect(m_note, &NoteBar::openAsked, this, &GalleryHost::open);
        connect(m_note, &NoteBar::closeAsked, this, &GalleryHost::putAwayNote);
        m_pile->insertWidget(0, m_note);
        arrange();
    }
    if (!m_note)
        return;
    m_note->setScene(scene);
    m_note->setVisible(seen);
}

void GalleryHost::putAwayNote()
{
    const bool hadKeys = hasFocusInside(m_note);
    m_putAway = m_document.scene().about;
    showNote();
    if (hadKeys)
        emit focusLeft();
}

} // namespace posiscope
