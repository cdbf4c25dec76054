// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/gallery/gallery.h"
#include "ui/views/view_list.h"
#include "ui/workspace/docks/view_area.h"

#include <span>

class QBoxLayout;
class QHBoxLayout;
class QVBoxLayout;

namespace posiscope {

class GalleryPanel;
class NoteBar;

/// The gallery in the window: it opens items, and owns the panel in the place of the column at the left and
/// the note above the views, in a presentation in the column. The note stays while somebody looks about in
/// its picture, and goes when another picture comes. The layout of the views is no part of a scene;
/// nevertheless undoing an item restores the layout before it, and redoing it gives its view room again.
/// Panel and note are made when they are first shown. In a presentation an item that is chosen closes the
/// panel.
class GalleryHost : public QObject
{
    Q_OBJECT

public:
    GalleryHost(Document& document, ViewArea& viewArea, std::span<const ViewRow> views);

    /// Puts the panel beside `column` into `line`, and the note at the top of `viewColumn`. `column` is
    /// hidden while the panel is shown.
    void place(QHBoxLayout& line, QVBoxLayout& viewColumn, QWidget& column);

    /// Makes an item the scene, as one step of undo, with its view in front.
    void open(const GalleryItem& item);

    /// Opens the item so many places further in the same group, or before if negative; does nothing at the
    /// ends of the group. If the scene is not that of an item, shows the panel.
    void openNeighbour(int step);

    /// Whether the panel is shown outside a presentation.
    bool isPanelShown() const { return m_panelShown; }
    void setPanelShown(bool shown);
    /// Shows the panel and gives it the focus, or hides it.
    void togglePanel();
    QWidget* panel() const; ///< nullptr until it is first shown
    void takeFocus();

    void setScene(const Scene& scene);
    /// Gives the panel the width of the column, after that has changed.
    void fitColumn();
    /// Begins or ends a presentation. It closes the panel when it begins, and has the note in `noteRoom`.
    void setPresenting(bool presenting, QBoxLayout& noteRoom);

signals:
    void opened();
    void panelShownChanged(bool shown);
    void focusLeft(); ///< what had the focus here is hidden now

private:
    struct Opening;

    void followHistory(int index);
    bool isPanelSeen() const { return m_presenting ? m_panelShownInPresentation : m_panelShown; }
    void setPanelSeen(bool seen);
    void makePanel();
    void placePanel();
    void showNote();
    void closeNote();
    void placeNote();

    Document& m_document;
    std::span<const ViewRow> m_views;
    ViewArea& m_viewArea;
    int m_index = 0; ///< of the document's own history
    bool m_isOpening = false;
    QHBoxLayout* m_line = nullptr;
    QVBoxLayout* m_viewColumn = nullptr;
    QWidget* m_column = nullptr;
    GalleryPanel* m_panel = nullptr;
    NoteBar* m_note = nullptr;
    QBoxLayout* m_noteRoom = nullptr; ///< while something is presented
    bool m_panelShown = false;
    bool m_panelShownInPresentation = false;
    bool m_presenting = false;
    About m_closedNote; ///< the texts whose note the user has closed
    Scene m_described;  ///< the picture that the texts of the scene speak of
};

} // namespace posiscope
