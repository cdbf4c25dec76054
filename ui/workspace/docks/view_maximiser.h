// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/docks/dock_area.h"

#include <QTimer>

#include <optional>

namespace posiscope {

/// Gives one view the whole dock area, the other cards as tabs behind it, and brings back the layout of
/// before. The user asks for it, a presentation always does, and an item of the gallery does where its view
/// has too little room in its place.
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
    /// How the cards stand; while something is presented: how they stood before and will stand after it.
    struct State
    {
        DockArea::Layout seen;
        std::optional<DockArea::Layout> restored; ///< what restore() brings back, where one view is maximised
        std::optional<DockArea::Layout> users;    ///< the user's layout, where an item has changed it
        std::vector<CardState> cardStates;        ///< of the cards, before the user has opened or closed some
    };
    State state();
    void setState(const State& state);

    bool isMaximised() const { return m_restored.has_value(); }
    bool isPresenting() const { return m_beforePresenting.has_value(); }
    void maximise(Card& card);
    /// Brings the layout of before back; a card that was opened, closed or floated since stays so. While
    /// something is presented, one view keeps the dock area.
    void restore();

    /// Brings an item's view to the front, in the user's layout where it has room there, else maximised.
    void openItem(ViewId id);

    /// Maximises the view in front, until the window is as it was before.
    void setPresenting(bool presenting);

    /// The layout to keep for the next start: neither an item's nor a presentation's.
    QByteArray usersLayout() const;

signals:
    void changed(); ///< isMaximised() or isPresenting()

private:
    std::vector<CardState> cardStates() const;
    bool isRearranged() const;
    DockArea::Layout seen() const;
    Card* dockedCardInFront() const;
    bool hasRoom(const Card& card) const;
    void putBack(const DockArea::Layout& layout);
    void tabifyBehind(ViewId id);
    void settle();
    void noteCardStates();

    DockArea& m_dockArea;
    std::optional<DockArea::Layout> m_restored; ///< these three as in State
    std::optional<DockArea::Layout> m_users;
    std::vector<CardState> m_cardStates;
    bool m_isDragged = false;                ///< since m_cardStates a card was dragged, or a gap between two
    std::optional<State> m_beforePresenting; ///< while something is presented
    std::optional<ViewId> m_itemToOpen;      ///< once the presentation has ended and the window has its size
    /// What has been put back, until the dock area is as large as it was then: words above the dock area go
    /// with the next layout, and a window gets its old size back from the system some time after it was asked
    /// for.
    std::optional<DockArea::Layout> m_awaited;
    QTimer m_settled;
};

} // namespace posiscope
