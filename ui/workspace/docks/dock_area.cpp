// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/dock_area.h"

#include "ui/workspace/docks/card_title.h"
#include "ui/workspace/docks/dock_layout.h"
#include "ui/workspace/docks/empty_dock_area.h"
#include "ui/workspace/docks/flat_tabs.h"

#include <QApplication>
#include <QChildEvent>
#include <QFocusEvent>
#include <QLayout>
#include <QMouseEvent>
#include <QTabBar>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

/// Raised when cards change so much that a saved layout would no longer fit.
constexpr int layoutVersion = 1;

} // namespace

DockArea::DockArea(std::span<const ViewRow> views, QWidget* parent)
    : QMainWindow(parent)
    , m_shares(*this)
{
    setWindowFlags(Qt::Widget); // which every QMainWindow takes for a window of its own
    setObjectName(QStringLiteral("dockArea"));
    setDockNestingEnabled(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setContextMenuPolicy(Qt::NoContextMenu);
    for (const ViewRow& row : views)
        addCard(row);
    arrangeCards(*this, m_cards);
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
    m_shares.watch(*card);
    connect(card, &Card::viewMade, this, [this, card](View* view) { emit viewMade(card, view); });
    connect(card, &Card::menuAsked, this, [this, card](QPoint place) { emit menuAsked(card, place); });
    connect(card, &Card::maximiseAsked, this, [this, card] { emit maximiseAsked(card); });
    connect(card, &QDockWidget::visibilityChanged, this, &DockArea::refreshTabsSoon);
    connect(card, &QDockWidget::dockLocationChanged, this, &DockArea::refreshTabsSoon);
    connect(card, &QDockWidget::topLevelChanged, this, &DockArea::refreshTabsSoon);
    connect(card, &QDockWidget::topLevelChanged, this, &DockArea::arrangedByUser);
    // A widget that is hidden hands the keyboard on to whatever comes next.
    connect(card, &Card::closing, this, [this](bool hasKeyboard) {
        refreshTabsSoon();
        if (hasKeyboard)
            QMetaObject::invokeMethod(
                this, [this] { takeFocus(); }, Qt::QueuedConnection);
    });
    connect(card->titleLine(), &CardTitle::tabChosen, this, [this, card](int index) {
        const std::vector<Card*> sharing = cardsInPlaceOf(card);
        if (index < 0 || index >= std::ssize(sharing))
            return;
        Card* const chosen = sharing[static_cast<std::size_t>(index)];
        const bool byKey = card->titleLine()->tabs()->hasFocus();
        chosen->raise();
        refreshTabs();
        if (byKey)
            chosen->titleLine()->tabs()->setFocus(Qt::TabFocusReason);
        else
            chosen->takeFocus(Qt::MouseFocusReason);
        emit tabChosen(chosen->row().id);
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
        m_empty->takeFocus();
}

void DockArea::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (Card* card : m_cards)
        card->setTheme(theme);
    if (m_empty)
        m_empty->setTheme(theme);
    refreshTabsSoon();
}

void DockArea::resetLayout()
{
    arrangeCards(*this, m_cards);
    shareOutSpace(*this, m_cards);
    m_shares.forget();
    emit arrangedByUser();
    refreshTabsSoon();
}

bool DockArea::restoreLayout(const QByteArray& layout)
{
    // Cards are hidden and shown again on their way, and a widget that is hidden hands the keyboard on.
    const QPointer<QWidget> focus = window()->focusWidget();
    // A card that is shown makes all layouts around it settle, and a size that the dock area gets while Qt
    // restores it never reaches the cards. Therefore they settle before.
    for (const QWidget* around = this; around && around->isVisible(); around = around->parentWidget())
        if (around->layout())
            around->layout()->activate();
    if (!restoreState(layout, layoutVersion))
        return false;
    if (focus && focus->isVisibleTo(window()))
        focus->setFocus(Qt::OtherFocusReason);
    m_arranged = true;
    m_shares.forget();
    refreshTabsSoon();
    return true;
}

QByteArray DockArea::layout() const
{
    return saveState(layoutVersion);
}

void DockArea::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_shares.keep();
    if (m_empty)
        m_empty->setGeometry(rect());
    emit resized();
}

bool DockArea::hasKeyboard() const
{
    const QWidget* const focus = QApplication::focusWidget();
    return !focus || isAncestorOf(focus);
}

void DockArea::bring(ViewId id, bool withKeyboard)
{
    Card* const wanted = card(id);
    if (!wanted)
        return;
    emit brought(id);
    wanted->show();
    wanted->raise();
    if (withKeyboard)
        wanted->takeFocus(Qt::OtherFocusReason);
    // A card that comes from behind makes its view with the next layout, when the one before has handed the
    // keyboard on.
    if (withKeyboard && !wanted->isInFront())
        QMetaObject::invokeMethod(
            wanted, [wanted] { wanted->takeFocus(Qt::OtherFocusReason); }, Qt::QueuedConnection);
    refreshTabsSoon();
}

bool DockArea::eventFilter(QObject* watched, QEvent* event)
{
    // The filter watches the whole program, because only the event says why a widget got the focus.
    if (event->type() == QEvent::FocusIn && watched->isWidgetType())
        m_focusReason = static_cast<QFocusEvent*>(event)->reason();
    else if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType())
        for (Card* card : m_cards)
            card->setFocusRing(false);
    return QMainWindow::eventFilter(watched, event);
}

bool DockArea::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        refreshTabsSoon();
    // What is not a card is the gap between two, by which they are given their sizes. A press that nobody
    // within a card wants comes here too.
    if (event->type() == QEvent::MouseButtonPress &&
        !childAt(static_cast<QMouseEvent*>(event)->position().toPoint()))
        emit arrangedByUser();
    return QMainWindow::event(event);
}

void DockArea::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!std::exchange(m_arranged, true))
        shareOutSpace(*this, m_cards);
}

void DockArea::childEvent(QChildEvent* event)
{
    QMainWindow::childEvent(event);
    // The cards' title lines show the tabs; those of QMainWindow keep the places (the style gives them no
    // size).
    auto* tabs = qobject_cast<QTabBar*>(event->child());
    if (event->polished() && tabs) {
        tabs->setFocusPolicy(Qt::NoFocus);
        tabs->setDrawBase(false);
    }
}

void DockArea::refreshTabsSoon()
{
    if (!std::exchange(m_refreshQueued, true))
        QMetaObject::invokeMethod(this, &DockArea::refreshTabs, Qt::QueuedConnection);
}

void DockArea::refreshTabs()
{
    m_refreshQueued = false;
    showWhetherEmpty();
    for (Card* card : m_cards) {
        const std::vector<Card*> sharing = cardsInPlaceOf(card);
        QStringList titles;
        if (!m_theme.isPresenting()) // where number keys change the view
            for (const Card* each : sharing)
                titles << each->title();
        card->titleLine()->setTabs(titles,
                                   static_cast<int>(std::ranges::find(sharing, card) - sharing.begin()));
    }
    emit activeChanged();
}

void DockArea::showWhetherEmpty()
{
    const bool isEmpty = std::ranges::none_of(
        m_cards, [](const Card* card) { return !card->isHidden() && !card->isFloating(); });
    if (isEmpty && !m_empty) {
        m_empty = new EmptyDockArea(m_cards, this);
        m_empty->setTheme(m_theme);
        m_empty->setGeometry(rect());
        connect(m_empty, &EmptyDockArea::chosen, this, [this](ViewId id) { bring(id, true); });
    }
    if (m_empty)
        m_empty->setVisible(isEmpty);
}

std::vector<Card*> DockArea::cardsInPlaceOf(Card* card) const
{
    const QList<QDockWidget*> others = tabifiedDockWidgets(card);
    std::vector<Card*> sharing;
    for (Card* each : m_cards)
        if (each == card || (others.contains(each) && !each->isHidden()))
            sharing.push_back(each);
    return sharing;
}

void DockArea::followFocus(QWidget* from, QWidget* to)
{
    // The ring shows where keys go. It appears only where a key has moved the focus: after a click, a drag or
    // a change of windows the user knows where the focus is.
    const bool byKey =
        from && (m_focusReason == Qt::TabFocusReason || m_focusReason == Qt::BacktabFocusReason ||
                 m_focusReason == Qt::ShortcutFocusReason);
    for (Card* card : m_cards) {
        const bool inside = to && card->isAncestorOf(to);
        if (inside)
            m_lastFocused = card;
        card->setFocusRing(inside && byKey);
    }
    emit activeChanged();
}

} // namespace posiscope

#include "moc_dock_area.cpp"
