// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/view_area.h"

#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

/// The least size of an item's view, in hundredths of the area; a view with less room is shown alone.
constexpr int leastWidth = 48;
constexpr int leastHeight = 55;
/// The size at scale 1 below which the area shows one card.
constexpr QSize roomForSeveral(620, 500);

} // namespace

/// What a card that is alone fills: painted as the card.
class ViewArea::Page : public QWidget
{
public:
    using QWidget::QWidget;

    void setCard(Card* card)
    {
        if (m_card == card)
            return;
        if (Card* const before = std::exchange(m_card, nullptr))
            before->setPage(nullptr);
        m_card = card;
        if (m_card)
            m_card->setPage(this);
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
        showAsMany();
        openWaitingItem();
    });
    connect(m_docks, &DockArea::arrangedByUser, this, [this] { m_itemsChange.reset(); });
    connect(m_docks, &DockArea::cardShown, this, [this](Card* card) {
        if (m_alone && !card->isFloating())
            showAlone(card, m_cause);
    });
    connect(m_docks, &DockArea::activeChanged, this, &ViewArea::followCards);
}

void ViewArea::setTheme(const Theme& theme)
{
    m_docks->setTheme(theme);
    m_settled.start();
}

void ViewArea::maximise(Card& card)
{
    if (card.isFloating() || mustBeOne())
        return;
    m_docks->showCard(card.row().id);
    showAlone(&card, Cause::User);
}

void ViewArea::restore()
{
    if (!isMaximised())
        return;
    m_cause = Cause::None;
    showAsMany();
}

void ViewArea::show(ViewId id)
{
    Card* const card = m_docks->card(id);
    if (m_itemToOpen != id)
        m_itemToOpen.reset();
    if (m_cause == Cause::UntilOther && card != m_alone) {
        m_cause = Cause::None;
        showAsMany();
    }
    m_docks->showCard(id);
    if (!card || card->row().open || m_alone || !isVisible())
        return;
    m_docks->QWidget::layout()->activate(); // a card that has just been opened has its size
    if (!hasWidth(*card))
        showAlone(card, Cause::UntilOther);
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
    m_cause = Cause::None;
    showAsMany();
    if (isItemsLayout())
        m_docks->setCardStates(m_itemsChange->before);
    else
        m_itemsChange = {m_docks->layout(), m_docks->cardStates(), {}};
    m_docks->showCard(id, hadKeyboard);
    m_docks->QWidget::layout()->activate(); // a card that has just been opened has its size
    m_itemsChange->after = m_docks->cardStates();
    if (Card* const card = m_docks->card(id); card && !m_alone && !hasRoom(*card)) {
        showAlone(card, Cause::UntilOther);
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
    if (Card* const card = only ? m_docks->card(*only) : nullptr; card && m_cause != Cause::User)
        m_docks->showCard(*only);
    showAsMany();
    openWaitingItem();
}

ViewArea::State ViewArea::state() const
{
    if (m_beforePresenting)
        return *m_beforePresenting;
    const bool isAsked = m_alone && m_cause != Cause::None;
    return {m_docks->cardStates(), isAsked ? std::optional(m_alone->row().id) : std::nullopt,
            m_cause == Cause::UntilOther};
}

void ViewArea::setState(const State& state)
{
    m_itemToOpen.reset();
    if (m_beforePresenting) {
        m_beforePresenting = state;
        return;
    }
    m_cause = Cause::None;
    showAsMany();
    m_docks->setCardStates(state.cards);
    if (Card* const card = state.alone ? m_docks->card(*state.alone) : nullptr)
        showAlone(card, state.isUntilOther ? Cause::UntilOther : Cause::User);
}

QByteArray ViewArea::usersLayout() const
{
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

Card* ViewArea::frontCard() const
{
    if (Card* const active = m_docks->activeCard(); active && !active->isFloating())
        return active;
    const auto found = std::ranges::find_if(m_docks->cards(), &DockArea::isRaised);
    return found == m_docks->cards().end() ? nullptr : *found;
}

bool ViewArea::hasWidth(const Card& card) const
{
    return card.isFloating() || card.width() >= scaled(card.row().comfortableSize.width(), card.theme());
}

bool ViewArea::hasRoom(const Card& card) const
{
    const int least = scaled(card.row().comfortableSize.height(), card.theme());
    return card.isFloating() || (hasWidth(card) && card.width() >= leastWidth * width() / 100 &&
                                 card.height() >= std::max(leastHeight * height() / 100, least));
}

/// Moves the contents of the card to the page, or back into the docks if there is none.
void ViewArea::showAlone(Card* card, Cause cause)
{
    const bool hadKeyboard = m_docks->hasKeyboard();
    Card* const before = std::exchange(m_alone, card);
    m_cause = cause;
    if (card != before) {
        // The docks keep their sizes while they are hidden, and need no room.
        m_docks->setSizePolicy(card ? QSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored)
                                    : QSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding));
        m_page->setCard(card);
        m_stack->setCurrentWidget(card ? static_cast<QWidget*>(m_page) : m_docks);
        if (before && !card && !before->isHidden())
            DockArea::toFront(*before);
        if (hadKeyboard)
            m_docks->takeFocus();
    }
    for (Card* const each : m_docks->cards())
        each->setMaximised(each == m_alone && isMaximised());
    emit changed();
}

/// Shows one card or all docks, as room, presentation and scene demand.
void ViewArea::showAsMany()
{
    if (!window()->isVisible())
        return; // it has its size when it is shown
    const QSize least = roomForSeveral * m_docks->theme().scale;
    m_hasRoomForSeveral = width() >= least.width() && height() >= least.height();
    const bool isOne = mustBeOne() || m_cause != Cause::None;
    if (isOne != (m_alone != nullptr))
        showAlone(isOne ? frontCard() : nullptr, m_cause);
    else if (m_alone)
        showAlone(m_alone, m_cause); // isMaximised() may have changed
}

/// The card that is alone may have been closed or floated.
void ViewArea::followCards()
{
    if (!m_alone || (!m_alone->isHidden() && !m_alone->isFloating()))
        return;
    m_cause = Cause::None;
    showAlone(nullptr, Cause::None);
    showAsMany();
}

} // namespace posiscope

#include "moc_view_area.cpp"
