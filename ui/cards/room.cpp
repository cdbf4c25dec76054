// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards/room.h"

#include <array>

namespace posiscope {

namespace {

// Of the stage, in hundredths: the left home, beside the right one and above the one below.
constexpr int largerWidth = 59;
constexpr int largerHeight = 61;

} // namespace

void arrangeCards(QMainWindow& stage, const std::vector<Card*>& cards)
{
    std::array<Card*, 3> first{};
    for (Card* card : cards) {
        card->setFloating(false);
        stage.addDockWidget(Qt::TopDockWidgetArea, card);
    }
    // Left and right side by side, and what is below them across: the row is split first, so that below spans
    // it, and before anything is a tab, since a place with tabs is not split but gets one more.
    for (Card* card : cards) {
        Card*& leader = first[static_cast<std::size_t>(card->row().home)];
        if (leader)
            continue;
        leader = card;
        if (card->row().home == Home::Below)
            stage.addDockWidget(Qt::BottomDockWidgetArea, card);
    }
    if (first[0] && first[1])
        stage.splitDockWidget(first[0], first[1], Qt::Horizontal);
    for (Card* card : cards)
        if (Card* const leader = first[static_cast<std::size_t>(card->row().home)]; leader != card)
            stage.tabifyDockWidget(leader, card);
    for (Card* card : cards)
        card->setVisible(card->row().open);
    for (Card* leader : first)
        if (leader)
            leader->raise();
}

void shareOutSpace(QMainWindow& stage, const std::vector<Card*>& cards)
{
    QList<QDockWidget*> across;
    QList<int> widths;
    QList<QDockWidget*> down;
    QList<int> heights;
    for (Card* card : cards) {
        const Home home = card->row().home;
        if (card->isHidden())
            continue;
        if (home != Home::Below) {
            across << card;
            widths << (home == Home::Left ? largerWidth : 100 - largerWidth) * stage.width() / 100;
        }
        if (home != Home::Right) {
            down << card;
            heights << (home == Home::Left ? largerHeight : 100 - largerHeight) * stage.height() / 100;
        }
    }
    stage.resizeDocks(across, widths, Qt::Horizontal);
    stage.resizeDocks(down, heights, Qt::Vertical);
}

void tabifyOthers(QMainWindow& stage, Card& card)
{
    card.show();
    for (QDockWidget* const other : stage.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
        if (other != &card && !other->isHidden() && !other->isFloating() &&
            !stage.tabifiedDockWidgets(&card).contains(other))
            stage.tabifyDockWidget(&card, other);
}

} // namespace posiscope
