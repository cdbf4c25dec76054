// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/docks/dock_area.h"

#include <QTimer>

#include <optional>
#include <span>

class QStackedLayout;

namespace posiscope {

/// The area of the views: the dock area with its cards, or one card alone, while the docks under it stay as
/// they are. A card is alone if the user enlarges it, in a presentation, if it has too little room among the
/// docks, if the others have nothing to show, and while the window has no room for several. Several of these
/// may hold at once: each is kept while another does.
class ViewArea : public QWidget
{
    Q_OBJECT

public:
    ViewArea(std::span<const ViewRow> views, QWidget* parent);

    DockArea& docks() { return *m_docks; }

    /// The widget that a card fills while it is alone.
    QWidget& page();

    /// Whether a card is alone because the user has enlarged it, or because an item has: the user may put it
    /// back beside the others.
    bool isMaximised() const { return m_enlarged.card && !mustBeOne(); }
    bool isPresenting() const { return m_beforePresenting.has_value(); }
    /// Shows a docked card alone, until restore().
    void maximise(Card& card);
    /// Puts the card that is alone back beside the others, before them.
    void restore();

    /// Raises a view: where it is docked, or, if that is narrower than is comfortable and the view is not one
    /// of those open by default, alone until another view is shown.
    void show(ViewId id);
    /// Raises an item's view: in the user's layout if it has room there, else alone until another view is
    /// shown.
    void openItem(ViewId id);

    /// Shows the front view alone until the presentation ends, and then what was there before.
    void setPresenting(bool presenting);
    /// Shows a view alone while the others have nothing to show.
    void setOnlyUsableView(std::optional<ViewId> only);

    /// The card that is alone while no presentation, room or scene demands another one.
    struct Enlarged
    {
        Card* card = nullptr;      ///< by the user or an item
        bool isUntilOther = false; ///< until another view is shown
    };
    /// Which cards are open, in front and alone, so that undo can restore it; during a presentation, as they
    /// were before it.
    struct State
    {
        std::vector<DockArea::CardState> cards;
        Card* front = nullptr; ///< the card that commands applied to
        Enlarged enlarged;
    };
    State state() const;
    void setState(const State& state);

    /// The layout to keep for the next start: neither an item's nor a presentation's.
    QByteArray usersLayout() const;

signals:
    void changed(); ///< isMaximised() or isPresenting()

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Page;

    bool mustBeOne() const { return isPresenting() || !m_hasRoomForSeveral || m_onlyUsableView; }
    Card* frontCard() const;
    bool hasWidth(const Card& card) const;
    bool hasRoom(const Card& card) const;
    void enlarge(const Enlarged& enlarged);
    void showAlone(Card* card);
    void showAsMany();
    void followCards();
    void openWaitingItem();
    void showOnlyUsable();
    bool isItemsLayout() const;

    DockArea* m_docks;
    Page* m_page;
    QStackedLayout* m_stack;
    Enlarged m_enlarged;
    Card* m_alone = nullptr;       ///< the card on the page
    Card* m_frontToShow = nullptr; ///< if the window has room for one when it has its size
    bool m_wasMaximised = false;   ///< when changed() was emitted last
    bool m_hasRoomForSeveral = true;
    std::optional<ViewId> m_onlyUsableView;
    Card* m_openedAsOnly = nullptr; ///< the card of that view, if it was closed before

    /// The user's layout, if an item has opened a card in it, and which cards were open then.
    struct ItemsChange
    {
        QByteArray usersLayout;
        std::vector<DockArea::CardState> before;
        std::vector<DockArea::CardState> after;
    };
    std::optional<ItemsChange> m_itemsChange;
    std::optional<State> m_beforePresenting; ///< while something is presented
    /// The user's layout before a presentation, until the window has its size again.
    std::optional<QByteArray> m_layoutBeforePresenting;
    std::optional<ViewId> m_itemToOpen; ///< again, once several cards may be shown
    QTimer m_settled;                   ///< fires after all layout requests
};

} // namespace posiscope
