// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/docks/card.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include <span>
#include <vector>

namespace posiscope {

/// The dock area: a QMainWindow within the window, so that cards can be docked, floated to another screen,
/// stacked in one place and docked again where they were.
class DockArea : public QMainWindow
{
    Q_OBJECT

public:
    DockArea(std::span<const ViewRow> views, QWidget* parent);
    ~DockArea() override;

    const std::vector<Card*>& cards() const { return m_cards; }
    Card* card(ViewId id) const;
    /// The card that commands apply to: the one with the focus, else the visible one that had it last, else
    /// the first visible one.
    Card* activeCard() const;
    /// The card that had the focus or was shown last, in sight or not.
    Card* lastFocused() const { return m_lastFocused; }
    /// Gives the focus to that card; if none is visible, to the words that say so.
    void takeFocus();

    void resetLayout();
    /// Returns false, and changes nothing, if the bytes are not a layout of this dock area.
    bool restoreLayout(const QByteArray& layout);
    QByteArray layout() const;

    /// Whether each card is open, floating, and in front of those that share its place.
    struct CardState
    {
        bool isOpen;
        bool isFloating;
        bool isRaised;
    };
    std::vector<CardState> cardStates() const;
    void setCardStates(const std::vector<CardState>& states);
    static bool isRaised(const Card* card);
    static void toFront(Card& card);

    /// Opens the card and raises it, and gives it the focus unless a panel has it.
    void showCard(ViewId id) { showCard(id, hasKeyboard()); }
    void showCard(ViewId id, bool withKeyboard);
    bool hasKeyboard() const;

signals:
    void viewMade(posiscope::Card* card, posiscope::View* view);
    void menuRequested(posiscope::Card* card, QPoint globalPosition);
    void cardShown(posiscope::Card* card);         ///< by showCard(), or docked again
    void activeChanged();                          ///< activeCard(), or which cards are open
    void maximiseRequested(posiscope::Card* card); ///< or to restore the earlier layout
    /// A card was torn off or put back, or the user has changed the sizes.
    void arrangedByUser();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void childEvent(QChildEvent* event) override;

private:
    class EmptyArea;

    /// The part of the dock area's width and height that a card has.
    struct Share
    {
        Card* card;
        double width;
        double height;
    };

    void addCard(const ViewRow& row);
    /// Puts every card at its side of the dock area, those of one side as tabs, and opens those that are open
    /// by default.
    void arrangeCards();
    /// Gives the sides of the dock area their default sizes.
    void setDefaultSizes();
    bool hasDefaultSizes() const;
    int leftWidth() const;
    int belowHeight() const;
    std::vector<Share> sharesNow() const;
    void restoreShares();
    void recordShares();
    void forgetShares();
    void queueCardChanges();
    void emitCardChanges(); ///< of which cards are in front and open
    void followFocus(QWidget* from, QWidget* to);
    void showWhetherEmpty();

    std::vector<Card*> m_cards;
    /// The shares are kept while the window changes its size. QMainWindow would take the lost space from one
    /// card and give gained space to another, so that a window restored to its old size would not have its
    /// old layout.
    std::vector<Share> m_shares;
    QSize m_sizeOfShares; ///< of the dock area, when they were recorded last
    bool m_hasDefaultShares =
        false;              ///< the sizes are the default ones, which they stay in a window of any size
    QTimer m_sharesSettled; ///< records the shares when all consequences of a change have happened
    bool m_isRestoringShares =
        false; ///< sizes change only because restoreShares() sets them, until m_sharesSettled
    EmptyArea* m_empty = nullptr; ///< shown if no card is docked; made when it is first needed
    QPointer<Card> m_lastFocused;
    Qt::FocusReason m_focusReason = Qt::NoFocusReason; ///< why the focused widget got the focus
    bool m_areCardChangesQueued = false;               ///< emitCardChanges() is queued
    bool m_arranged = false; ///< the cards have been arranged, by a saved layout or by the first show event
};

} // namespace posiscope
