// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/docks/dock_area.h"

#include <QTimer>

#include <optional>

namespace posiscope {

/// Gives one view the whole dock area, with the other cards behind it, and restores the earlier
/// layout. It does so if the user requests it, always in a presentation, for a view that has too little room
/// in the user's layout, and while the dock area has no room for several cards.
class ViewMaximiser : public QObject
{
    Q_OBJECT

public:
    explicit ViewMaximiser(DockArea& dockArea);

    struct CardState
    {
        bool isOpen;
        bool isFloating;
        bool operator==(const CardState&) const = default;
    };
    /// The layout of the cards; during a presentation, the one before it, which is restored after it.
    struct State
    {
        DockArea::Layout visibleLayout;
        std::optional<DockArea::Layout> layoutToRestore; ///< by restore(), if one view is maximised
        std::optional<DockArea::Layout> userLayout;      ///< the user's layout, if an item has changed it
        std::vector<CardState> cardStates; ///< of the cards, before the user has opened or closed some
        bool isForLackOfRoom = false;      ///< one view is maximised until there is room for several cards
        std::optional<ViewId> maximisedUntilOther; ///< the view that is maximised until another one is shown
    };
    State state();
    void setState(const State& state);

    /// Whether the user has maximised a card, or an item has, so that the user may restore the others.
    bool isMaximised() const { return m_layoutToRestore && !m_isForLackOfRoom; }
    bool isPresenting() const { return m_beforePresenting.has_value(); }
    void maximise(Card& card);
    /// Restores the earlier layout; a card that was opened, closed or floated since stays so. In a
    /// presentation one view keeps the dock area.
    void restore();

    /// Raises a view: where it is docked, or, if that is narrower than is comfortable and the view is not one
    /// of those open by default, maximised until another view is shown.
    void show(ViewId id);
    /// Raises an item's view: in the user's layout if it has room there, else maximised until another view is
    /// shown.
    void openItem(ViewId id);

    /// Maximises the front view until the window has its earlier size again.
    void setPresenting(bool presenting);

    /// Maximises a view while the others have nothing to show.
    void setOnlyUsableView(std::optional<ViewId> alone);

    /// The layout to keep for the next start: neither an item's nor a presentation's.
    QByteArray usersLayout() const;

signals:
    void changed(); ///< isMaximised() or isPresenting()

private:
    std::vector<CardState> cardStates() const;
    bool isRearranged() const;
    DockArea::Layout visibleLayout() const;
    Card* frontDockedCard() const;
    bool hasWidth(const Card& card) const;
    bool hasRoom(const Card& card) const;
    void applyLayout(const DockArea::Layout& layout);
    void tabifyBehind(ViewId id);
    void finishLayout();
    void fitRoom();
    void noteCardStates();

    DockArea& m_dockArea;
    std::optional<DockArea::Layout> m_layoutToRestore; ///< these five as in State
    std::optional<DockArea::Layout> m_userLayout;
    std::vector<CardState> m_cardStates;
    bool m_isForLackOfRoom = false;
    std::optional<ViewId> m_maximisedUntilOther;
    bool m_hasRoomForSeveral = true;         ///< for several cards
    std::optional<ViewId> m_onlyUsableView;  ///< the only view that shows something
    std::vector<DockArea::Share> m_shares;   ///< of the cards when there was room for them last
    bool m_isDragged = false;                ///< since m_cardStates a card was dragged, or a gap between two
    std::optional<State> m_beforePresenting; ///< while something is presented
    std::optional<ViewId> m_itemToOpen;      ///< once the presentation has ended and the window has its size
    /// The layout to apply once the dock area has its former size: the note above it disappears only with the
    /// next layout, and the window manager restores the window's size later.
    std::optional<DockArea::Layout> m_pendingLayout;
    QTimer m_settled;
};

} // namespace posiscope
