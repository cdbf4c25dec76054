// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/dock_layout.h"

#include <array>

namespace posiscope {

namespace {

// Of the dock area, in hundredths: the left side, beside the right one and above the one below.
constexpr int largerWidth = 59;
constexpr int largerHeight = 61;

} // namespace

void arrangeCards(QMainWindow& dockArea, const std::vector<Card*>& cards)
{
    std::array<Card*, 3> first{};
    for (Card* card : cards) {
        card->setFloating(false);
        dockArea.addDockWidget(Qt::TopDockWidgetArea, card);
    }
    // Left and right side by side, and what is below them across: the row is split first, so that below spans
    // it, and before anything is a tab, since a place with tabs is not split but gets one more.
    for (Card* card : cards) {
        Card*& leader = first[static_cast<std::size_t>(card->row().side)];
        if (leader)
            continue;
        leader = card;
        if (card->row().side == DockSide::Below)
            dockArea.addDockWidget(Qt::BottomDockWidgetArea, card);
    }
    if (first[0] && first[1])
        dockArea.splitDockWidget(first[0], first[1], Qt::Horizontal);
    for (Card* card : cards)
        if (Card* const leader = first[static_cast<std::size_t>(card->row().side)]; leader != card)
            dockArea.tabifyDockWidget(leader, card);
    for (Card* card : cards)
        card->setVisible(card->row().open);
    for (Card* leader : first)
        if (leader)
            leader->raise();
}

void shareOutSpace(QMainWindow& dockArea, const std::vector<Card*>& cards)
{
    QList<QDockWidget*> across;
    QList<int> widths;
    QList<QDockWidget*> down;
    QList<int> heights;
    for (Card* card : cards) {
        const DockSide side = card->row().side;
        if (card->isHidden())
            continue;
        if (side != DockSide::Below) {
            across << card;
            widths << (side == DockSide::Left ? largerWidth : 100 - largerWidth) * dockArea.width() / 100;
        }
        if (side != DockSide::Right) {
            down << card;
            heights << (side == DockSide::Left ? largerHeight : 100 - largerHeight) * dockArea.height() / 100;
        }
    }
    dockArea.resizeDocks(across, widths, Qt::Horizontal);
    dockArea.resizeDocks(down, heights, Qt::Vertical);
}

void tabifyOthers(QMainWindow& dockArea, Card& card)
{
    card.show();
    for (QDockWidget* const other : dockArea.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
        if (other != &card && !other->isHidden() && !other->isFloating() &&
            !dockArea.tabifiedDockWidgets(&card).contains(other))
            dockArea.tabifyDockWidget(&card, other);
}

} // namespace posiscope
