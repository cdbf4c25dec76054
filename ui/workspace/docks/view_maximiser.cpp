// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/view_maximiser.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

/// The least size of an item's view, in hundredths of the dock area; a view with less room is maximised.
constexpr int leastWidth = 48;
constexpr int leastHeight = 55;
/// The size at scale 1 below which the dock area shows one card, with the others behind it.
constexpr QSize roomForSeveral(620, 500);

} // namespace

ViewMaximiser::ViewMaximiser(DockArea& dockArea)
    : m_dockArea(dockArea)
{
    m_settled.setSingleShot(true);
    m_settled.setInterval(0); // after all layout requests
    connect(&m_settled, &QTimer::timeout, this, &ViewMaximiser::finishLayout);
    connect(&dockArea, &DockArea::arrangedByUser, this, [this] {
        m_isDragged = true;
        m_pendingLayout.reset();
    });
    connect(&dockArea, &DockArea::activeChanged, this, [this] {
        if (m_maximisedUntilOther && m_dockArea.card(*m_maximisedUntilOther)->isHidden())
            restore(); // the user has closed it
    });
    connect(&dockArea, &DockArea::cardShowing, this, &ViewMaximiser::tabifyBehind);
    connect(&dockArea, &DockArea::resized, this, [this] {
        if (m_hasRoomForSeveral)
            m_shares = m_dockArea.shares(); // before this size
        m_settled.start();
    });
}

ViewMaximiser::State ViewMaximiser::state()
{
    if (m_beforePresenting)
        return *m_beforePresenting;
    if (!m_layoutToRestore && isRearranged()) { // the visible layout is the user's own
        m_userLayout.reset();
        m_cardStates = cardStates();
        m_isDragged = false;
        m_pendingLayout.reset();
    }
    return {visibleLayout(), m_layoutToRestore, m_userLayout,
            m_cardStates,    m_isForLackOfRoom, m_maximisedUntilOther};
}

void ViewMaximiser::setState(const State& state)
{
    if (m_beforePresenting) {
        m_beforePresenting = state;
        m_itemToOpen.reset();
        return;
    }
    m_layoutToRestore = state.layoutToRestore;
    m_userLayout = state.userLayout;
    m_isForLackOfRoom = state.isForLackOfRoom;
    m_maximisedUntilOther.reset(); // while the layout changes
    applyLayout(state.visibleLayout);
    noteCardStates();
    m_cardStates = state.cardStates;
    m_maximisedUntilOther = state.maximisedUntilOther;
    m_pendingLayout = state.visibleLayout;
    m_settled.start();
}

void ViewMaximiser::maximise(Card& card)
{
    if (card.isFloating())
        return;
    const bool isFirst = !m_layoutToRestore;
    if (isFirst)
        m_layoutToRestore = visibleLayout();
    m_pendingLayout.reset();
    m_dockArea.showCard(card.row().id); // which puts the others behind it
    if (isFirst)
        noteCardStates();
}

void ViewMaximiser::restore()
{
    if (!m_layoutToRestore || m_beforePresenting)
        return;
    m_isForLackOfRoom = false;
    m_maximisedUntilOther.reset();
    const std::vector<CardState> before = m_cardStates;
    const std::vector<CardState> now = cardStates();
    const Card* const front = frontDockedCard();
    std::vector<QRect> rects;
    for (const Card* const card : m_dockArea.cards())
        rects.push_back(card->geometry());
    const DockArea::Layout restored = *std::exchange(m_layoutToRestore, std::nullopt);
    applyLayout(restored);
    if (m_pendingLayout)
        m_pendingLayout = restored;
    for (std::size_t index = 0; index < now.size(); ++index) {
        if (now[index] == before[index])
            continue;
        Card* const card = m_dockArea.cards()[index];
        card->setFloating(now[index].isFloating);
        if (now[index].isFloating)
            card->setGeometry(rects[index]);
        card->setVisible(now[index].isOpen);
    }
    if (front && !front->isHidden())
        m_dockArea.showCard(front->row().id);
    if (now != before) {
        m_userLayout.reset();
        m_pendingLayout.reset();
    }
    noteCardStates();
}

void ViewMaximiser::show(ViewId id)
{
    if (m_maximisedUntilOther && id != *m_maximisedUntilOther)
        restore();
    m_dockArea.showCard(id);
    Card* const card = m_dockArea.card(id);
    if (!card || card->row().open || m_layoutToRestore || m_beforePresenting || !m_dockArea.isVisible())
        return;
    m_dockArea.QWidget::layout()->activate(); // a card that has just been opened has its size
    if (hasWidth(*card))
        return;
    maximise(*card);
    m_maximisedUntilOther = id;
}

void ViewMaximiser::openItem(ViewId id)
{
    const bool hadKeyboard = m_dockArea.hasKeyboard();
    if (m_beforePresenting) {
        m_itemToOpen = id;
        m_dockArea.showCard(id, hadKeyboard);
        return;
    }
    m_itemToOpen.reset(); // an earlier item may wait for the end of a presentation
    if (!m_userLayout || isRearranged()) {
        restore();
        m_userLayout = visibleLayout();
    }
    m_layoutToRestore.reset();
    m_isForLackOfRoom = false;
    m_maximisedUntilOther.reset();
    m_pendingLayout.reset();
    const bool isShared = m_dockArea.shares().empty();
    applyLayout(*m_userLayout);
    if (isShared) // the layout may be one of another size
        m_dockArea.applyShares({});
    m_dockArea.showCard(id, hadKeyboard);
    m_dockArea.QWidget::layout()->activate(); // a card that has just been opened has its size
    if (Card* const card = m_dockArea.card(id); card && !hasRoom(*card)) {
        maximise(*card);
        if (m_hasRoomForSeveral)
            m_maximisedUntilOther = id;
    }
    noteCardStates();
}

void ViewMaximiser::setPresenting(bool presenting)
{
    if (presenting == isPresenting())
        return;
    if (presenting) {
        m_beforePresenting = state();
        m_itemToOpen.reset();
        if (Card* const card = frontDockedCard())
            maximise(*card);
        emit changed();
        return;
    }
    const State before = *std::exchange(m_beforePresenting, std::nullopt);
    const std::optional<ViewId> item = m_itemToOpen;
    setState(before);
    if (item) {
        openItem(*item);
        m_itemToOpen = item; // again when its room is known
    }
}

void ViewMaximiser::setOnlyUsableView(std::optional<ViewId> alone)
{
    if (std::exchange(m_onlyUsableView, alone) == alone)
        return;
    if (alone && m_beforePresenting)
        m_dockArea.showCard(*alone);
    m_settled.start();
}

QByteArray ViewMaximiser::usersLayout() const
{
    const auto& users = m_beforePresenting ? m_beforePresenting->userLayout : m_userLayout;
    const auto& restored = m_beforePresenting ? m_beforePresenting->layoutToRestore : m_layoutToRestore;
    if (users && (m_beforePresenting || !isRearranged()))
        return users->bytes;
    return restored             ? restored->bytes
           : m_beforePresenting ? m_beforePresenting->visibleLayout.bytes
                                : visibleLayout().bytes;
}

DockArea::Layout ViewMaximiser::visibleLayout() const
{
    return m_pendingLayout && !isRearranged() ? *m_pendingLayout : m_dockArea.savedLayout();
}

std::vector<ViewMaximiser::CardState> ViewMaximiser::cardStates() const
{
    std::vector<CardState> all;
    for (const Card* const card : m_dockArea.cards())
        all.push_back({!card->isHidden(), card->isFloating()});
    return all;
}

bool ViewMaximiser::isRearranged() const
{
    return m_isDragged || cardStates() != m_cardStates;
}

Card* ViewMaximiser::frontDockedCard() const
{
    Card* const active = m_dockArea.activeCard();
    if (active && !active->isFloating())
        return active;
    const auto found = std::ranges::find_if(
        m_dockArea.cards(), [](const Card* card) { return card->isInFront() && !card->isFloating(); });
    return found == m_dockArea.cards().end() ? nullptr : *found;
}

bool ViewMaximiser::hasWidth(const Card& card) const
{
    return card.isFloating() ||
           card.width() >= scaled(card.row().comfortableSize.width(), m_dockArea.theme());
}

bool ViewMaximiser::hasRoom(const Card& card) const
{
    const int least = scaled(card.row().comfortableSize.height(), m_dockArea.theme());
    return card.isFloating() || (hasWidth(card) && card.width() >= leastWidth * m_dockArea.width() / 100 &&
                                 card.height() >= std::max(leastHeight * m_dockArea.height() / 100, least));
}

void ViewMaximiser::applyLayout(const DockArea::Layout& layout)
{
    if (m_dockArea.savedLayout().bytes != layout.bytes)
        m_dockArea.restoreLayout(layout.bytes);
}

void ViewMaximiser::tabifyBehind(ViewId id)
{
    Card* const card = m_dockArea.card(id);
    if (!card->isInFront())
        m_pendingLayout.reset();
    // While one view fills the dock area, the next one that is brought to the front replaces it.
    if ((m_layoutToRestore || m_beforePresenting) && !card->isFloating())
        m_dockArea.tabifyOthers(*card);
}

void ViewMaximiser::finishLayout()
{
    if (m_beforePresenting)
        return;
    if (const std::optional<ViewId> item = std::exchange(m_itemToOpen, std::nullopt))
        return openItem(*item);
    if (isRearranged())
        m_pendingLayout.reset();
    if (m_pendingLayout && m_dockArea.size() == m_pendingLayout->dockArea)
        applyLayout(*std::exchange(m_pendingLayout, std::nullopt));
    fitRoom();
}

void ViewMaximiser::fitRoom()
{
    // Only a change counts: what the user arranges in a small window stays.
    const QSize least = roomForSeveral * m_dockArea.theme().scale;
    const bool isRoom =
        !m_onlyUsableView && m_dockArea.width() >= least.width() && m_dockArea.height() >= least.height();
    if (std::exchange(m_hasRoomForSeveral, isRoom) == isRoom)
        return;
    Card* const front = m_onlyUsableView ? m_dockArea.card(*m_onlyUsableView) : frontDockedCard();
    if (!isRoom && (!m_layoutToRestore || m_maximisedUntilOther) && front) {
        m_isForLackOfRoom = true;
        m_maximisedUntilOther.reset();
        maximise(*front);
        noteCardStates(); // isMaximised() has changed
    } else if (isRoom && m_isForLackOfRoom) {
        restore();
        m_dockArea.applyShares(m_shares);
    }
}

void ViewMaximiser::noteCardStates()
{
    m_cardStates = cardStates();
    m_isDragged = false;
    for (Card* const card : m_dockArea.cards())
        card->setMaximised(isMaximised());
    emit changed();
}

} // namespace posiscope

#include "moc_view_maximiser.cpp"
