// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_host.h"

#include "core/scene/scene_keys.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/gallery/note_bar.h"
#include "ui/kit/controls/focus.h"
#include "ui/kit/theme/window_theme.h"

#include <QHBoxLayout>

#include <utility>

namespace posiscope {

/// The meaning of a step of undo that opened an item.
struct GalleryHost::Opening : StepMeaning
{
    Opening(ViewId shown, ViewArea::State layout)
        : view(shown)
        , before(std::move(layout))
    {
    }

    ViewId view;
    ViewArea::State before; ///< the layout
};

GalleryHost::GalleryHost(Document& document, ViewArea& viewArea, std::span<const ViewRow> views)
    : m_document(document)
    , m_views(views)
    , m_viewArea(viewArea)
{
    connect(document.history(), &QUndoStack::indexChanged, this, &GalleryHost::followHistory);
    // Also where a file is opened again whose scene is shown already.
    connect(&document, &Document::titleChanged, this, &GalleryHost::showNote);
}

void GalleryHost::place(QHBoxLayout& line, QVBoxLayout& viewColumn, QWidget& column)
{
    m_line = &line;
    m_viewColumn = &viewColumn;
    m_column = &column;
    setSpacing(m_viewColumn, 9);
}

void GalleryHost::open(const GalleryItem& item)
{
    m_closedNote = {};
    emit opened();
    const ViewId view = item.scene.look.view;
    m_isOpening = true; // the step is new, and not done again
    m_document.replace(item.scene, tr("Gallery: %1").arg(item.title()),
                       std::make_shared<Opening>(view, m_viewArea.state()));
    m_isOpening = false;
    m_viewArea.openItem(view);
    setScene(m_document.scene());
    if (m_presenting)
        setPanelSeen(false);
}

void GalleryHost::followHistory(int index)
{
    const int before = std::exchange(m_index, index);
    if (m_isOpening)
        return;
    const auto opening = [this](int step) {
        return dynamic_cast<const Opening*>(m_document.meaningOf(step));
    };
    // Queued, because the scene brings its view to the front before this.
    if (index > before) {
        if (const Opening* const again = opening(index - 1))
            QMetaObject::invokeMethod(
                this, [this, view = again->view] { m_viewArea.openItem(view); }, Qt::QueuedConnection);
        return;
    }
    // If several steps are undone at once, the first one has the layout to bring back.
    for (int step = index; step < before; ++step) {
        const Opening* const undone = opening(step);
        if (!undone)
            continue;
        QMetaObject::invokeMethod(
            this, [this, state = undone->before] { m_viewArea.setState(state); }, Qt::QueuedConnection);
        return;
    }
}

void GalleryHost::openNeighbour(int step)
{
    const GalleryItem* const here = galleryItemOf(m_document.scene());
    if (!here) {
        setPanelSeen(true);
        takeFocus();
        return;
    }
    if (const GalleryItem* const next = neighbourOf(*here, step))
        open(*next);
}

QWidget* GalleryHost::panel() const
{
    return m_panel;
}

void GalleryHost::setPanelShown(bool shown)
{
    if (!shown && m_presenting)
        m_panelShown = false; // nor after the presentation
    setPanelSeen(shown);
}

void GalleryHost::togglePanel()
{
    setPanelSeen(!isPanelSeen());
    if (isPanelSeen())
        takeFocus();
}

void GalleryHost::setPanelSeen(bool seen)
{
    if (seen == isPanelSeen())
        return;
    (m_presenting ? m_panelShownInPresentation : m_panelShown) = seen;
    const bool hadKeys = hasFocusInside(m_panel);
    emit panelShownChanged(seen); // first, because a lesson that closes shows the column
    placePanel();
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

void GalleryHost::fitColumn()
{
    if (m_panel)
        m_panel->setFixedWidth(m_column->maximumWidth());
    if (m_note)
        m_note->setMostHeight(m_presenting ? QWIDGETSIZE_MAX : m_column->window()->height() / 4);
}

void GalleryHost::setPresenting(bool presenting, QBoxLayout& noteRoom)
{
    const bool wasSeen = isPanelSeen();
    m_presenting = presenting;
    m_panelShownInPresentation = false;
    m_noteRoom = presenting ? &noteRoom : nullptr;
    if (m_note)
        placeNote();
    fitColumn();
    if (isPanelSeen() == wasSeen)
        return;
    emit panelShownChanged(!wasSeen);
    placePanel();
}

void GalleryHost::makePanel()
{
    m_panel = new GalleryPanel(m_views, m_column->parentWidget());
    m_panel->setScene(m_document.scene());
    connect(m_panel, &GalleryPanel::chosen, this, &GalleryHost::open);
    connect(m_panel, &GalleryPanel::closeRequested, this, [this] { setPanelSeen(false); });
    m_line->insertWidget(m_line->indexOf(m_column), m_panel);
    fitColumn();
}

void GalleryHost::placePanel()
{
    const bool seen = isPanelSeen();
    if (seen && !m_panel)
        makePanel();
    if (!m_panel)
        return;
    // First one goes, then the other comes: with both the cards would get other sizes.
    (seen ? m_column : m_panel)->hide();
    (seen ? m_panel : m_column)->show();
}

void GalleryHost::showNote()
{
    const Scene& scene = m_document.scene();
    if (scene.about != m_described.about || m_document.history()->count() == 0) {
        const GalleryItem* const item = galleryItemOf(scene);
        m_described = item && item->scene.about == scene.about ? item->scene : scene;
    }
    // Texts stay true while somebody looks about, but not for other values.
    const bool seen =
        NoteBar::hasText(scene) && scene.about != m_closedNote && sameUndoable(scene, m_described);
    if (seen && !m_note) {
        m_note = new NoteBar;
        connect(m_note, &NoteBar::openRequested, this, &GalleryHost::open);
        connect(m_note, &NoteBar::closeRequested, this, &GalleryHost::closeNote);
        placeNote();
        fitColumn();
    }
    if (!m_note)
        return;
    m_note->setScene(scene);
    m_note->setVisible(seen);
}

void GalleryHost::placeNote()
{
    m_note->setInColumn(m_presenting);
    if (m_presenting)
        m_noteRoom->addWidget(m_note);
    else
        m_viewColumn->insertWidget(0, m_note);
}

void GalleryHost::closeNote()
{
    const bool hadKeys = hasFocusInside(m_note);
    m_closedNote = m_document.scene().about;
    showNote();
    if (hadKeys)
        emit focusLeft();
}

} // namespace posiscope

#include "moc_gallery_host.cpp"
