// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/gallery_undo_layout.h"
#include "ui/kit/theme/theme.h"
#include "ui/views/view_list.h"

class QHBoxLayout;
class QVBoxLayout;

namespace posiscope {

class GalleryPanel;
class NoteBar;

/// The gallery in the window: opens items, and holds the panel at the right and the note above the views.
/// Both are made when they are first seen. In a small window the panel is narrower and the note has fewer
/// lines; in a very narrow one the panel takes the place of the column at the left. In a presentation the
/// panel lies over the views, until an item is chosen or it is put away.
class GalleryHost : public QObject
{
    Q_OBJECT

public:
    GalleryHost(Document& document, ViewMaximiser& maximiser, std::span<const ViewRow> views);

    /// Where they stand: the panel at the end of `line`, in which `column` stands too, the note at the top of
    /// `pile`.
    void place(QHBoxLayout& line, QVBoxLayout& pile, QWidget& column);

    /// Makes an item the scene, as one step of undo, with its view in front.
    void open(const GalleryItem& item);

    /// Opens the item of the same group so many places further, or before where negative; at the ends of the
    /// group nothing. Where the scene is no item's, the panel shows what there is.
    void openNeighbour(int step);

    /// Whether the panel stands beside the views while nothing is presented.
    bool isPanelShown() const { return m_panelShown; }
    void setPanelShown(bool shown);
    /// Shows the panel, with the keyboard in it, or puts it away.
    void togglePanel();
    QWidget* panel() const; ///< nullptr until it was shown
    void takeFocus();

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);
    void fitSize(QSize window);
    /// A presentation has a short note, and the panel only where it is asked for.
    void setPresenting(bool presenting);

signals:
    void opened();
    void panelShownChanged(bool shown);
    void focusLeft(); ///< what had the keyboard here has been put away

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isPanelSeen() const { return m_presenting ? m_listShown : m_panelShown; }
    void setPanelSeen(bool seen);
    void makePanel();
    void fitPanel();
    void layOverViews();
    void arrange();
    void arrangePanel();
    void showNote();
    void putAwayNote();

    Document& m_document;
    std::span<const ViewRow> m_views;
    GalleryUndoLayout m_room;
    QHBoxLayout* m_line = nullptr;
    QVBoxLayout* m_pile = nullptr;
    QWidget* m_column = nullptr;
    GalleryPanel* m_panel = nullptr;
    NoteBar* m_note = nullptr;
    bool m_panelShown = false;
    bool m_listShown = false; ///< the panel, over the views of a presentation
    bool m_presenting = false;
    About m_putAway; ///< the words that nobody wants to see again for now
    Theme m_theme = Theme::light();
    QSize m_window;
};

} // namespace posiscope
