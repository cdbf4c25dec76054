// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards/room.h"

#include <QRegion>
#include <QStyle>

#include <algorithm>
#include <array>

namespace posiscope {

namespace {

// Of the stage, in hundredths: the left home, beside the right one and above the one below. A card in the
// light has the same share, wherever its home is.
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

namespace {

/// A stretch of the stage that a card takes up, one way or the other.
struct Stretch
{
    int first;
    int last;

    bool meets(const Stretch& other) const { return first <= other.last && other.first <= last; }
};

Stretch stretchOf(const QRect& rect, Qt::Orientation way)
{
    return way == Qt::Horizontal ? Stretch{rect.left(), rect.right()} : Stretch{rect.top(), rect.bottom()};
}

/// Resizes the card, and those in line with it to what is left: told of one alone, docks keep their sizes.
void resizeInLine(QMainWindow& stage, Card& card, Qt::Orientation way, int size)
{
    const Qt::Orientation across = way == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
    QList<QDockWidget*> docks{&card};
    QList<int> sizes{size};
    int others = 0;
    for (QDockWidget* const dock : stage.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        const QRect rect = dock->geometry();
        if (dock->isFloating() || dock->visibleRegion().isEmpty() ||
            stretchOf(rect, way).meets(stretchOf(card.geometry(), way)) ||
            !stretchOf(rect, across).meets(stretchOf(card.geometry(), across)))
            continue;
        docks << dock;
        sizes << (way == Qt::Horizontal ? rect.width() : rect.height());
        others = std::max(others, sizes.back());
    }
    const int gap = stage.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &stage);
    const int room = (way == Qt::Horizontal ? stage.width() : stage.height()) - size - gap;
    for (qsizetype index = 1; index < sizes.size(); ++index)
        sizes[index] = room * sizes[index] / std::max(1, others);
    stage.resizeDocks(docks, sizes, way);
}

} // namespace

QSize largerPart(QSize stage, Home home)
{
    return {(home == Home::Below ? 100 : largerWidth) * stage.width() / 100,
            largerHeight * stage.height() / 100};
}

void giveRoom(QMainWindow& stage, Card& card)
{
    if (card.isFloating() || card.isHidden())
        return;
    const QSize least = largerPart(stage.size(), card.row().home);
    if (card.height() < least.height())
        resizeInLine(stage, card, Qt::Vertical, least.height());
    // What would be all the width is no share of it, where somebody has put the card beside another.
    if (card.width() < least.width() && least.width() < stage.width())
        resizeInLine(stage, card, Qt::Horizontal, least.width());
}

void gatherBehind(QMainWindow& stage, Card& card)
{
    if (card.isFloating())
        return;
    card.show();
    for (QDockWidget* const other : stage.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
        if (other != &card && !other->isHidden() && !other->isFloating() &&
            !stage.tabifiedDockWidgets(&card).contains(other))
            stage.tabifyDockWidget(&card, other);
}

} // namespace posiscope
