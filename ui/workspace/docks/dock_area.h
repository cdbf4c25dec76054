// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/docks/card.h"
#include "ui/workspace/docks/dock_shares.h"

#include <QMainWindow>
#include <QPointer>

#include <span>
#include <vector>

namespace posiscope {

class EmptyDockArea;

/// The area of the cards: a main window within the window, so that cards dock, float onto another screen,
/// share a place as tabs, and return to where they were.
class DockArea : public QMainWindow
{
    Q_OBJECT

public:
    DockArea(std::span<const ViewRow> views, QWidget* parent);
    ~DockArea() override;

    const std::vector<Card*>& cards() const { return m_cards; }
    Card* card(ViewId id) const;
    /// The card that commands are meant for: the one with the focus, else the last that had it and is
    /// seen, else the first seen.
    Card* activeCard() const;
    /// Gives the keyboard to that card; where none is seen, to what opens one.
    void takeFocus();

    void setTheme(const Theme& theme);
    const Theme& theme() const { return m_theme; }
    void resetLayout();
    /// False where the bytes are no layout of this dock area; then nothing has changed.
    bool restoreLayout(const QByteArray& layout);
    QByteArray layout() const;

    /// Where the cards stand, and how large they are on a dock area of this size.
    struct Layout
    {
        QSize dockArea;
        QByteArray bytes;
    };
    Layout savedLayout() const { return {size(), layout()}; }

    /// Opens the card and brings it to the front of its place, with the keyboard unless that is meant for a
    /// panel.
    void bring(ViewId id) { bring(id, hasKeyboard()); }
    void bring(ViewId id, bool withKeyboard);
    bool hasKeyboard() const;

signals:
    void viewMade(posiscope::Card* card, posiscope::View* view);
    void menuAsked(posiscope::Card* card, QPoint globalPosition);
    void tabChosen(posiscope::ViewId id);
    void brought(posiscope::ViewId id);        ///< before the card is open
    void activeChanged();                      ///< activeCard(), or which cards are open
    void maximiseAsked(posiscope::Card* card); ///< or to bring the layout of before back
    /// A card was torn off or put back, or the user has changed the sizes.
    void arrangedByUser();
    void resized();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void childEvent(QChildEvent* event) override;

private:
    void addCard(const ViewRow& row);
    void refreshTabsSoon();
    void refreshTabs();
    std::vector<Card*> cardsInPlaceOf(Card* card) const;
    void followFocus(QWidget* from, QWidget* to);
    void showWhetherEmpty();

    std::vector<Card*> m_cards;
    DockShares m_shares;
    EmptyDockArea* m_empty = nullptr; ///< what is seen where no card is docked, made when it first is
    Theme m_theme = Theme::light();
    QPointer<Card> m_lastFocused;
    Qt::FocusReason m_focusReason = Qt::NoFocusReason; ///< of the widget that has it
    bool m_refreshQueued = false;
    bool m_arranged = false; ///< by a saved layout, or by its first show
};

} // namespace posiscope
