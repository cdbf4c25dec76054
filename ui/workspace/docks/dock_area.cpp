// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/dock_area.h"

#include "ui/kit/theme/window_theme.h"

#include <QApplication>
#include <QChildEvent>
#include <QFocusEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QStyle>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace posiscope {

namespace {

/// Increase it when cards change so much that a saved layout would no longer fit.
constexpr int layoutVersion = 1;

constexpr int partOfLeft = 63; ///< of the dock area's width, in hundredths
constexpr int partBelow = 33;  ///< of its height: curves gain less from height than tables do
constexpr int leastBelow = 190;

} // namespace

/// Shown if no card is docked: says so, and where the views are.
class DockArea::EmptyArea : public QWidget
{
public:
    explicit EmptyArea(DockArea* dockArea)
        : QWidget(dockArea)
    {
        auto* const heading = new QLabel(DockArea::tr("No view is open"), this);
        auto* const words = new QLabel(DockArea::tr("Choose one in the row above."), this);
        setType(heading, Theme::headingPoints, QFont::DemiBold);
        words->setForegroundRole(quietRole);
        setObjectName(QStringLiteral("emptyDockArea"));
        setAccessibleName(heading->text());
        setFocusPolicy(Qt::StrongFocus);
        auto* const column = new QVBoxLayout(this);
        setSpacing(column, 9);
        column->addStretch(1);
        column->addWidget(heading, 0, Qt::AlignHCenter);
        column->addWidget(words, 0, Qt::AlignHCenter);
        column->addStretch(2);
    }
};

DockArea::DockArea(std::span<const ViewRow> views, QWidget* parent)
    : QMainWindow(parent)
    , m_sharesSettled(this)
{
    setWindowFlags(Qt::Widget); // because every QMainWindow sets the flag Qt::Window
    setObjectName(QStringLiteral("dockArea"));
    setDockNestingEnabled(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setContextMenuPolicy(Qt::NoContextMenu);
    for (const ViewRow& row : views)
        addCard(row);
    arrangeCards();
    m_sharesSettled.setSingleShot(true);
    m_sharesSettled.setInterval(0);
    connect(&m_sharesSettled, &QTimer::timeout, this, &DockArea::recordShares);
    onWindowTheme(this, [this] { queueCardChanges(); });
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &DockArea::followFocus);
}

DockArea::~DockArea()
{
    // A floating card is a window that loses the focus when it is destroyed, after m_cards is.
    disconnect(qApp, nullptr, this, nullptr);
}

void DockArea::addCard(const ViewRow& row)
{
    auto* card = new Card(row, this);
    m_cards.push_back(card);
    connect(card, &Card::viewMade, this, [this, card](View* view) { emit viewMade(card, view); });
    connect(card, &Card::menuRequested, this,
            [this, card](QPoint place) { emit menuRequested(card, place); });
    connect(card, &Card::maximiseRequested, this, [this, card] { emit maximiseRequested(card); });
    connect(card, &QDockWidget::visibilityChanged, this, &DockArea::queueCardChanges);
    connect(card, &QDockWidget::dockLocationChanged, this, &DockArea::queueCardChanges);
    connect(card, &QDockWidget::topLevelChanged, this, &DockArea::queueCardChanges);
    connect(card, &QDockWidget::topLevelChanged, this, [this, card](bool isFloating) {
        emit arrangedByUser();
        if (!isFloating)
            emit cardShown(card);
    });
    // When a widget with the focus is hidden, Qt gives the focus to another one.
    connect(card, &Card::closing, this, [this](bool hasKeyboard) {
        queueCardChanges();
        if (hasKeyboard)
            QMetaObject::invokeMethod(
                this, [this] { takeFocus(); }, Qt::QueuedConnection);
    });
}

Card* DockArea::card(ViewId id) const
{
    const auto found = std::ranges::find(m_cards, id, [](const Card* card) { return card->row().id; });
    return found == m_cards.end() ? nullptr : *found;
}

Card* DockArea::activeCard() const
{
    if (m_lastFocused && m_lastFocused->isInFront())
        return m_lastFocused;
    const auto seen = std::ranges::find_if(m_cards, &Card::isInFront);
    return seen == m_cards.end() ? nullptr : *seen;
}

void DockArea::takeFocus()
{
    if (Card* const active = activeCard())
        active->takeFocus(Qt::OtherFocusReason);
    else if (m_empty && m_empty->isVisible())
        m_empty->setFocus(Qt::OtherFocusReason);
}

void DockArea::arrangeCards()
{
    std::array<Card*, 3> first{};
    for (Card* card : m_cards) {
        card->setFloating(false);
        addDockWidget(Qt::TopDockWidgetArea, card);
    }
    // Left and right side by side, and what is below under the left ones, whose columns it shares. A place is
    // split before anything is a tab, since a place with tabs is not split but gets one more.
    for (Card* card : m_cards)
        if (Card*& leader = first[static_cast<std::size_t>(card->row().side)]; !leader)
            leader = card;
    const auto [left, right, below] = first;
    if (left && right)
        splitDockWidget(left, right, Qt::Horizontal);
    if (left && below)
        splitDockWidget(left, below, Qt::Vertical);
    for (Card* card : m_cards)
        if (Card* const leader = first[static_cast<std::size_t>(card->row().side)]; leader != card)
            tabifyDockWidget(leader, card);
    for (Card* card : m_cards)
        card->setVisible(card->row().open);
    for (Card* leader : first)
        if (leader)
            leader->raise();
}

int DockArea::leftWidth() const
{
    return partOfLeft * width() / 100;
}

int DockArea::belowHeight() const
{
    return std::max(partBelow * height() / 100, scaled(leastBelow, windowTheme()));
}

void DockArea::setDefaultSizes()
{
    QList<QDockWidget*> across;
    QList<int> widths;
    QList<QDockWidget*> down;
    QList<int> heights;
    const int below = belowHeight();
    // Sizes that together with the gaps make up the whole are set as they are, whatever was before.
    const int gap = style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, this);
    for (Card* card : m_cards) {
        const DockSide side = card->row().side;
        if (card->isHidden())
            continue;
        if (side != DockSide::Below) {
            across << card;
            widths << (side == DockSide::Left ? leftWidth() : width() - leftWidth() - gap);
        }
        if (side != DockSide::Right) {
            down << card;
            heights << (side == DockSide::Left ? std::max(1, height() - below - gap) : below);
        }
    }
    resizeDocks(across, widths, Qt::Horizontal);
    resizeDocks(down, heights, Qt::Vertical);
    m_hasDefaultShares = true;
}

/// Whether the cards in front have their default sizes, but for the gaps; as before, if they are all on one
/// side.
bool DockArea::hasDefaultSizes() const
{
    const int gap = scaled(10, windowTheme());
    bool isKnown = false;
    for (const Share& share : sharesNow()) {
        const DockSide side = share.card->row().side;
        const int left = leftWidth();
        const int below = belowHeight();
        const int off = side == DockSide::Left    ? share.card->width() - left
                        : side == DockSide::Right ? share.card->width() - (width() - left)
                                                  : share.card->height() - below;
        const int wholeWidth =
            side == DockSide::Below ? share.card->height() - height() : share.card->width() - width();
        if (wholeWidth == 0)
            continue;
        if (std::abs(off) > gap)
            return false;
        isKnown = true;
    }
    return isKnown || m_hasDefaultShares;
}

bool DockArea::isRaised(const Card* card)
{
    // Qt moves a card behind another out of sight.
    return !card->isHidden() && !card->isFloating() && card->geometry().right() >= 0;
}

std::vector<DockArea::CardState> DockArea::cardStates() const
{
    std::vector<CardState> states;
    for (const Card* const card : m_cards)
        states.push_back({!card->isHidden(), card->isFloating(), isRaised(card)});
    return states;
}

void DockArea::setCardStates(const std::vector<CardState>& states)
{
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (m_cards[i]->isFloating() != states[i].isFloating)
            m_cards[i]->setFloating(states[i].isFloating);
        if (m_cards[i]->isHidden() == states[i].isOpen)
            m_cards[i]->setVisible(states[i].isOpen);
    }
    for (std::size_t i = 0; i < states.size(); ++i)
        if (states[i].isRaised)
            toFront(*m_cards[i]);
    m_sizeOfShares = {}; // the cards beside them have given them room, or taken it
    restoreShares();
    queueCardChanges();
}

void DockArea::toFront(Card& card)
{
    // raise() alone does nothing for a card that was raised last, while the dock area was hidden.
    card.lower();
    card.raise();
}

void DockArea::resetLayout()
{
    arrangeCards();
    forgetShares();
    setDefaultSizes();
    emit arrangedByUser();
    queueCardChanges();
}

bool DockArea::restoreLayout(const QByteArray& layout)
{
    if (!restoreState(layout, layoutVersion))
        return false;
    m_arranged = true;
    forgetShares();
    queueCardChanges();
    return true;
}

QByteArray DockArea::layout() const
{
    return saveState(layoutVersion);
}

void DockArea::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    restoreShares();
    if (m_empty)
        m_empty->setGeometry(rect());
}

bool DockArea::hasKeyboard() const
{
    const QWidget* const focus = QApplication::focusWidget();
    return !focus || isAncestorOf(focus) ||
           std::ranges::any_of(m_cards, [focus](const Card* card) { return card->holds(focus); });
}

void DockArea::showCard(ViewId id, bool withKeyboard)
{
    Card* const wanted = card(id);
    if (!wanted)
        return;
    wanted->show();
    toFront(*wanted);
    m_lastFocused = wanted; // until another one has the focus
    emit cardShown(wanted);
    if (withKeyboard)
        wanted->takeFocus(Qt::OtherFocusReason);
    // A card that was behind another makes its view with the next layout; before that, Qt has given the focus
    // of the other card to another widget.
    if (withKeyboard && !wanted->isInFront())
        QMetaObject::invokeMethod(
            wanted, [wanted] { wanted->takeFocus(Qt::OtherFocusReason); }, Qt::QueuedConnection);
    queueCardChanges();
}

bool DockArea::eventFilter(QObject* watched, QEvent* event)
{
    // The filter watches the whole program, because only the event says why a widget got the focus.
    if (event->type() == QEvent::FocusIn && watched->isWidgetType())
        m_focusReason = static_cast<QFocusEvent*>(event)->reason();
    else if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType())
        for (Card* card : m_cards)
            card->setFocusRing(false);
    else if (event->type() == QEvent::Resize || event->type() == QEvent::Move ||
             event->type() == QEvent::Show || event->type() == QEvent::Hide) {
        if (std::ranges::find(m_cards, watched) != m_cards.end())
            m_sharesSettled.start();
    }
    return QMainWindow::eventFilter(watched, event);
}

bool DockArea::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        queueCardChanges();
    // A press outside of all cards is on the gap between two, which changes their sizes. A press that no
    // widget in a card accepts arrives here too.
    if (event->type() == QEvent::MouseButtonPress &&
        !childAt(static_cast<QMouseEvent*>(event)->position().toPoint()))
        emit arrangedByUser();
    return QMainWindow::event(event);
}

void DockArea::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!std::exchange(m_arranged, true))
        setDefaultSizes();
    else
        restoreShares();
}

void DockArea::childEvent(QChildEvent* event)
{
    QMainWindow::childEvent(event);
    // The row of views above chooses a card. The tab bars of QMainWindow are needed too, but the style gives
    // them no size.
    auto* tabs = qobject_cast<QTabBar*>(event->child());
    if (event->polished() && tabs) {
        tabs->setFocusPolicy(Qt::NoFocus);
        tabs->setDrawBase(false);
    }
}

std::vector<DockArea::Share> DockArea::sharesNow() const
{
    std::vector<Share> shares;
    for (Card* const card : m_cards)
        if (isRaised(card))
            shares.push_back({card, static_cast<double>(card->width()) / width(),
                              static_cast<double>(card->height()) / height()});
    return shares;
}

void DockArea::restoreShares()
{
    m_sharesSettled.start();
    if (m_hasDefaultShares && size() != m_sizeOfShares) {
        m_isRestoringShares = true;
        return setDefaultSizes();
    }
    if (!std::ranges::equal(sharesNow(), m_shares, {}, &Share::card, &Share::card))
        return;
    m_isRestoringShares = true;
    QList<QDockWidget*> cards;
    QList<int> widths;
    QList<int> heights;
    for (const Share& share : m_shares) {
        cards << share.card;
        widths << qRound(share.width * width());
        heights << qRound(share.height * height());
    }
    resizeDocks(cards, widths, Qt::Horizontal);
    resizeDocks(cards, heights, Qt::Vertical);
}

void DockArea::recordShares()
{
    if (!isVisible())
        return; // one card is shown in their place
    const bool wereKept = std::exchange(m_isRestoringShares, false);
    if (!wereKept)
        m_hasDefaultShares = hasDefaultSizes();
    if (!wereKept || m_hasDefaultShares)
        m_shares = sharesNow();
    m_sizeOfShares = size();
}

void DockArea::forgetShares()
{
    m_shares.clear();
    m_isRestoringShares = false;
    m_hasDefaultShares = false;
    m_sharesSettled.start();
}

void DockArea::queueCardChanges()
{
    if (!std::exchange(m_areCardChangesQueued, true))
        QMetaObject::invokeMethod(this, &DockArea::emitCardChanges, Qt::QueuedConnection);
}

void DockArea::emitCardChanges()
{
    m_areCardChangesQueued = false;
    showWhetherEmpty();
    emit activeChanged();
}

void DockArea::showWhetherEmpty()
{
    const bool isEmpty = std::ranges::none_of(
        m_cards, [](const Card* card) { return !card->isHidden() && !card->isFloating(); });
    if (isEmpty && !m_empty) {
        m_empty = new EmptyArea(this);
        m_empty->setGeometry(rect());
    }
    if (m_empty)
        m_empty->setVisible(isEmpty);
}

void DockArea::followFocus(QWidget* from, QWidget* to)
{
    // The ring shows where keys go. It appears only where a key has moved the focus: after a click, a drag or
    // a change of windows the user knows where the focus is.
    const bool byKey =
        from && (m_focusReason == Qt::TabFocusReason || m_focusReason == Qt::BacktabFocusReason ||
                 m_focusReason == Qt::ShortcutFocusReason);
    for (Card* card : m_cards) {
        const bool inside = to && card->holds(to);
        if (inside)
            m_lastFocused = card;
        card->setFocusRing(inside && byKey);
    }
    queueCardChanges(); // nothing may be deleted while the focus moves
}

} // namespace posiscope

#include "moc_dock_area.cpp"
