// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/view_area.h"

#include "ui/kit/theme/window_theme.h"

#include <QPointer>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

/// The least size of an item's view, in hundredths of the area; a view with less room is shown alone.
constexpr QSize leastPart(48, 55);
/// The size at scale 1 below which the area shows one card.
constexpr QSize roomForSeveral(620, 500);

} // namespace

/// What a card that is alone fills: painted as the card.
class ViewArea::Page : public QWidget
{
public:
    explicit Page(QWidget* parent)
        : QWidget(parent)
    {
        auto* const column = new QVBoxLayout(this);
        column->setContentsMargins({});
        column->setSpacing(0);
    }

    void setCard(Card* card)
    {
        if (Card* const before = std::exchange(m_card, card))
            before->setPage(nullptr);
        if (!card)
            return;
        card->setPage(this);
        setAccessibleName(card->accessibleName());
        setWhatsThis(card->whatsThis());
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        if (m_card)
            m_card->paintFrame(*this);
    }

private:
    Card* m_card = nullptr;
};

ViewArea::ViewArea(std::span<const ViewRow> views, QWidget* parent)
    : QWidget(parent)
    , m_docks(new DockArea(views, this))
    , m_page(new Page(this))
    , m_stack(new QStackedLayout(this))
{
    m_stack->addWidget(m_docks);
    m_stack->addWidget(m_page);
    m_settled.setSingleShot(true);
    m_settled.setInterval(0);
    connect(&m_settled, &QTimer::timeout, this, [this] {
        if (!isPresenting())
            m_layoutBeforePresenting.reset();
        showAsMany();
        if (const Card* const front = std::exchange(m_frontToShow, nullptr);
            front && !front->isHidden() && !m_hasRoomForSeveral)
            m_docks->showCard(front->row().id);
        openWaitingItem();
    });
    onWindowTheme(this, [this] { m_settled.start(); });
    connect(m_docks, &DockArea::arrangedByUser, this, [this] {
        m_itemsChange.reset();
        m_itemToOpen.reset();
    });
    connect(m_docks, &DockArea::cardShown, this, [this](Card* card) {
        if (card->isFloating())
            return;
        m_frontToShow = nullptr;
        if (m_enlarged.card)
            m_enlarged.card = card;
        showAsMany();
    });
    connect(m_docks, &DockArea::activeChanged, this, &ViewArea::followCards);
    for (const Card* const card : m_docks->cards())
        connect(card, &Card::closing, this, [this, id = card->row().id] {
            if (m_itemToOpen == id)
                m_itemToOpen.reset();
        });
}

QWidget& ViewArea::page()
{
    return *m_page;
}

void ViewArea::maximise(Card& card)
{
    if (card.isFloating() || mustBeOne())
        return;
    m_docks->showCard(card.row().id);
    enlarge({&card});
}

void ViewArea::restore()
{
    if (isMaximised())
        enlarge({});
}

void ViewArea::enlarge(const Enlarged& enlarged)
{
    m_enlarged = enlarged;
    showAsMany();
}

void ViewArea::show(ViewId id)
{
    Card* const card = m_docks->card(id);
    if (m_itemToOpen != id)
        m_itemToOpen.reset();
    if (m_enlarged.isUntilOther && card != m_enlarged.card)
        enlarge({});
    m_docks->showCard(id);
    if (!card || card->row().open || m_alone || !isVisible())
        return;
    m_docks->QWidget::layout()->activate(); // a card that has just been opened has its size
    if (!hasWidth(*card))
        enlarge({card, true});
}

void ViewArea::openItem(ViewId id)
{
    const bool hadKeyboard = m_docks->hasKeyboard();
    if (isPresenting()) {
        m_itemToOpen = id;
        m_docks->showCard(id, hadKeyboard);
        return;
    }
    m_itemToOpen = mustBeOne() ? std::optional(id) : std::nullopt; // its room is not known yet
    enlarge({});
    if (isItemsLayout())
        m_docks->setCardStates(m_itemsChange->before);
    else
        m_itemsChange = {m_docks->layout(), m_docks->cardStates(), {}};
    m_docks->showCard(id, hadKeyboard);
    m_docks->QWidget::layout()->activate(); // a card that has just been opened has its size
    m_itemsChange->after = m_docks->cardStates();
    if (Card* const card = m_docks->card(id); card && !m_alone && !hasRoom(*card)) {
        enlarge({card, true});
        if (hadKeyboard)
            card->takeFocus(Qt::OtherFocusReason);
    }
}

void ViewArea::openWaitingItem()
{
    if (m_itemToOpen && !mustBeOne())
        openItem(*m_itemToOpen);
}

void ViewArea::setPresenting(bool presenting)
{
    if (presenting == isPresenting())
        return;
    if (presenting) {
        m_layoutBeforePresenting = usersLayout();
        m_beforePresenting = state();
        m_itemToOpen.reset();
        showAsMany();
    } else {
        const State before = *std::exchange(m_beforePresenting, std::nullopt);
        const std::optional<ViewId> item = m_itemToOpen;
        setState(before);
        m_itemToOpen = item;
        m_settled.start();
    }
    emit changed();
}

void ViewArea::setOnlyUsableView(std::optional<ViewId> only)
{
    if (std::exchange(m_onlyUsableView, only) == only)
        return;
    if (Card* const opened = std::exchange(m_openedAsOnly, nullptr))
        opened->hide();
    showOnlyUsable();
    showAsMany();
    openWaitingItem();
}

void ViewArea::showOnlyUsable()
{
    Card* const card = m_onlyUsableView ? m_docks->card(*m_onlyUsableView) : nullptr;
    if (!card || card->isFloating())
        return;
    if (card->isHidden())
        m_openedAsOnly = card;
    const Enlarged enlarged = m_enlarged;
    m_docks->showCard(card->row().id);
    m_enlarged = enlarged;
}

ViewArea::State ViewArea::state() const
{
    if (m_beforePresenting)
        return *m_beforePresenting;
    return {m_docks->cardStates(), m_alone ? m_alone : m_docks->activeCard(), m_enlarged};
}

void ViewArea::setState(const State& state)
{
    m_itemToOpen.reset();
    if (m_beforePresenting) {
        m_beforePresenting = state;
        return;
    }
    enlarge({});
    m_docks->setCardStates(state.cards);
    showOnlyUsable();
    enlarge(state.enlarged);
    m_frontToShow = state.front;
    m_settled.start();
}

QByteArray ViewArea::usersLayout() const
{
    if (m_layoutBeforePresenting)
        return *m_layoutBeforePresenting;
    return isItemsLayout() ? m_itemsChange->usersLayout : m_docks->layout();
}

void ViewArea::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_settled.start(); // no card may move while layouts are at work
}

/// Whether the layout is the one that an item has made of the user's, and the user has opened and closed no
/// card since.
bool ViewArea::isItemsLayout() const
{
    return m_itemsChange && std::ranges::equal(m_itemsChange->after, m_docks->cardStates(), {},
                                               &DockArea::CardState::isOpen, &DockArea::CardState::isOpen);
}

/// The card to show where there is room for one.
Card* ViewArea::frontCard() const
{
    const auto isDocked = [](const Card* card) { return card && !card->isHidden() && !card->isFloating(); };
    if (Card* const last = m_docks->lastFocused(); isDocked(last))
        return last;
    if (Card* const active = m_docks->activeCard(); isDocked(active))
        return active;
    const auto found = std::ranges::find_if(m_docks->cards(), isDocked);
    return found == m_docks->cards().end() ? nullptr : *found;
}

bool ViewArea::hasWidth(const Card& card) const
{
    return card.isFloating() || card.width() >= scaled(card.row().comfortableSize.width(), windowTheme());
}

bool ViewArea::hasRoom(const Card& card) const
{
    const int least = scaled(card.row().comfortableSize.height(), windowTheme());
    return card.isFloating() || (hasWidth(card) && card.width() >= leastPart.width() * width() / 100 &&
                                 card.height() >= std::max(leastPart.height() * height() / 100, least));
}

/// Moves the contents of the card to the page, or back into the docks if there is none.
void ViewArea::showAlone(Card* card)
{
    const bool hadKeyboard = m_docks->hasKeyboard();
    const QPointer<QWidget> focus = window()->focusWidget();
    m_alone = card;
    // The docks keep their sizes while they are hidden, and need no room.
    m_docks->setSizePolicy(card ? QSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored)
                                : QSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding));
    m_page->setCard(card);
    m_stack->setCurrentWidget(card ? static_cast<QWidget*>(m_page) : m_docks);
    if (Card* const front = card ? nullptr : frontCard())
        DockArea::toFront(*front); // the one that was alone, or that has been asked for now
    if (hadKeyboard && focus && focus->isVisibleTo(window()))
        focus->setFocus(Qt::OtherFocusReason);
    else if (hadKeyboard)
        m_docks->takeFocus();
}

/// Shows one card or all docks, as room, presentation, scene and user demand.
void ViewArea::showAsMany()
{
    if (!window()->isVisible())
        return; // it has its size when it is shown
    const QSize least = roomForSeveral * windowTheme().scale;
    m_hasRoomForSeveral = width() >= least.width() && height() >= least.height();
    if (Card* const wanted = mustBeOne() ? frontCard() : m_enlarged.card; wanted != m_alone)
        showAlone(wanted);
    for (Card* const card : m_docks->cards())
        card->setMaximised(card == m_alone && isMaximised());
    if (std::exchange(m_wasMaximised, isMaximised()) != isMaximised())
        emit changed();
}

/// Cards may have been closed or floated.
void ViewArea::followCards()
{
    const auto isGone = [](const Card* card) { return card && (card->isHidden() || card->isFloating()); };
    if (isGone(m_enlarged.card))
        m_enlarged = {};
    showAsMany();
}

} // namespace posiscope

#include "moc_view_area.cpp"
