// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/card.h"

#include "core/kinds/kinds.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/workspace/docks/card_title.h"

#include <QApplication>
#include <QCloseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace posiscope {

namespace {

constexpr QSize smallestView(180, 100);
/// A smaller card has no room for a picture. At scale 1.
constexpr QSize smallestCard(240, 180);

int covered(const QRect& one, const QRect& other)
{
    const QRect both = one & other;
    return both.isEmpty() ? 0 : both.width() * both.height();
}

} // namespace

QPoint floatingPosition(QSize card, const QRect& stood, const QRect& window, const QRect& screen)
{
    const int top =
        std::clamp(stood.top(), screen.top(), std::max(screen.top(), screen.bottom() + 1 - card.height()));
    const std::array beside{QPoint(window.right() + 1, top), QPoint(window.left() - card.width(), top)};
    for (const QPoint place : beside)
        if (screen.contains(QRect(place, card)))
            return place;
    const int right = screen.right() + 1 - card.width();
    const int bottom = screen.bottom() + 1 - card.height();
    const std::array corners{QPoint(right, bottom), QPoint(screen.left(), bottom),
                             QPoint(right, screen.top()), screen.topLeft()};
    // It may cover the position that it leaves, but as little as possible of the rest of the window.
    return *std::ranges::min_element(corners, {}, [&](const QPoint place) {
        const QRect there(place, card);
        return covered(there, window) - covered(there, stood);
    });
}

Card::Card(const ViewRow& row, QWidget* parent)
    : QDockWidget(tr(row.title), parent)
    , m_row(row)
    , m_title(new CardTitle(tr(row.title), this))
    , m_inside(new QWidget(this))
    , m_insideLayout(new QVBoxLayout(m_inside))
    , m_small(new QWidget(m_inside))
    , m_enlarge(new QPushButton(tr("Enlarge"), m_small))
{
    const QString key = textOf(viewName(row.id));
    setObjectName(QStringLiteral("card-") + key); // by which a saved layout knows it
    setAccessibleName(tr(row.title));
    setWhatsThis(tr(row.explanation));
    m_enlarge->setAccessibleName(tr("Enlarge %1").arg(title()));
    auto* const middle = new QVBoxLayout(m_small);
    middle->addWidget(m_enlarge, 0, Qt::AlignCenter);
    m_small->setMinimumSize(smallestView);
    m_small->hide();
    m_inside->installEventFilter(this);
    m_insideLayout->addWidget(m_small);
    connect(m_enlarge, &QPushButton::clicked, this, &Card::enlarge);
    connect(this, &QDockWidget::visibilityChanged, this, &Card::setSeen);
    connect(m_title, &CardTitle::menuRequested, this, &Card::menuRequested);
    connect(m_title, &CardTitle::doubleClicked, this, &Card::enlarge);
    onWindowTheme(this, [this] {
        const Theme& theme = windowTheme();
        const int margin = scaled(6, theme);
        m_insideLayout->setContentsMargins(margin, 0, margin, scaled(theme.isPresentation ? 3 : 6, theme));
        if (m_view)
            m_view->setTheme(theme);
        updateTitleLine();
        showContents();
    });
}

Card::~Card()
{
    delete m_view; // before the title, which has a part of the view
}

void Card::makeHead()
{
    if (!m_row.titleKey)
        return;
    const SceneKey& key = sceneKey(*m_row.titleKey);
    const auto* const choice = &std::get<ChoiceKey>(key.value);
    m_title->offer(choiceLabels(key).mid(firstOffered(key)), labelOf(key));
    connect(m_title, &CardTitle::choiceMade, this, [this, choice, first = firstOffered(key)](int index) {
        Scene after = m_view->scene();
        choice->set(after, index + first);
        emit sceneRequested(after, noGesture);
    });
}

void Card::setFocusRing(bool shown)
{
    if (shown == m_focusRing)
        return;
    m_focusRing = shown;
    frame().update();
}

void Card::setVisible(bool visible)
{
    // A card gets its title line and its content when it is first opened.
    if (visible && !m_isOnPage && !widget())
        setPage(nullptr);
    QDockWidget::setVisible(visible);
}

void Card::setPage(QWidget* page)
{
    const bool hasLeft = std::exchange(m_isOnPage, page != nullptr);
    if (page) {
        page->layout()->addWidget(m_title);
        page->layout()->addWidget(m_inside);
        m_title->show();
        m_inside->show();
        setSeen(true);
    } else if (hasLeft || !widget()) {
        setTitleBarWidget(m_title);
        setWidget(m_inside);
        setSeen(isVisible() && geometry().right() >= 0);
    }
}

bool Card::holds(const QWidget* widget) const
{
    return isAncestorOf(widget) || m_inside->isAncestorOf(widget) || m_title->isAncestorOf(widget);
}

void Card::setFloatingApart(bool floating)
{
    const QRect stood(frame().mapToGlobal(QPoint()), frame().size());
    setPage(nullptr);
    const QRect around = parentWidget()->window()->frameGeometry();
    setFloating(floating);
    if (!floating)
        return;
    resize(stood.size()); // it may have been alone
    giveWindowFrame();
    move(floatingPosition(frameGeometry().size(), stood, around, screen()->availableGeometry()));
}

void Card::enlarge()
{
    if (isFloating())
        setWindowState(windowState() ^ Qt::WindowMaximized);
    else
        emit maximiseRequested();
}

void Card::showEvent(QShowEvent* event)
{
    QDockWidget::showEvent(event);
    if (isFloating())
        QMetaObject::invokeMethod(this, &Card::giveWindowFrame, Qt::QueuedConnection);
}

void Card::closeEvent(QCloseEvent* event)
{
    QDockWidget::closeEvent(event);
    const QWidget* const focus = QApplication::focusWidget();
    if (event->isAccepted())
        emit closing(focus && holds(focus));
}

void Card::giveWindowFrame()
{
    // Qt makes a floating dock with its own title line frameless, so that it looks like a part of the window
    // under it. This function gives it a frame. It stays a tool window, because the main window's shortcuts
    // work in those. A dock that is being dragged is left as it is.
    const Qt::WindowFlags flags = windowFlags();
    if (!isFloating() || flags.testFlag(Qt::X11BypassWindowManagerHint) ||
        !flags.testFlag(Qt::FramelessWindowHint))
        return;
    const QPoint place = pos();
    setWindowFlags(Qt::Tool | Qt::WindowTitleHint | Qt::WindowSystemMenuHint | Qt::WindowMinMaxButtonsHint |
                   Qt::WindowCloseButtonHint);
    move(place);
    show();
}

void Card::updateTitleLine()
{
    if (!m_view)
        return;
    // A view that cannot show the scene says why in place of its picture.
    const bool hasPicture = m_view->hasPicture();
    m_title->setNote(hasPicture ? m_view->note() : QString());
    m_title->setPartOffered(hasPicture);
    m_title->setReadouts(hasPicture ? m_view->readouts() : std::vector<maths::Formula>());
    if (m_row.titleKey) {
        const SceneKey& key = sceneKey(*m_row.titleKey);
        const int first = firstOffered(key);
        m_title->setChosen(chosenIndex(key, m_view->scene()) - first);
        for (int index = first; std::cmp_less(index, choiceLabels(key).size()); ++index)
            m_title->setOffered(index - first, isOfferedFor(key, index, m_view->scene()));
        m_title->setOffered(hasPicture && isOfferedFor(key, m_view->scene()) &&
                            appliesTo(key, kindOf(m_view->scene().parameters)));
    }
}

bool Card::isInFront() const
{
    return m_view && (m_view->isVisible() || m_small->isVisible());
}

void Card::takeFocus(Qt::FocusReason reason)
{
    if (m_view && isVerySmall())
        m_enlarge->setFocus(reason);
    else if (m_view)
        m_view->setFocus(reason);
}

void Card::paintEvent(QPaintEvent*)
{
    paintFrame(*this);
}

void Card::paintFrame(QWidget& widget) const
{
    QPainter painter(&widget);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_focusRing ? windowTheme().accent : windowTheme().border, m_focusRing ? 2 : 1));
    painter.setBrush(windowTheme().card);
    const double inset = m_focusRing ? 1 : 0.5;
    const double radius = isFloating() ? 0 : 6;
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(inset, inset, -inset, -inset), radius, radius);
}

bool Card::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_inside && event->type() == QEvent::Resize)
        showContents();
    return QDockWidget::eventFilter(watched, event);
}

/// A card on a page is seen, whatever becomes of its dock.
void Card::setSeen(bool seen)
{
    m_isSeen = seen || m_isOnPage;
    if (m_isSeen && !m_view)
        makeView();
    showContents();
}

/// For Qt a card behind another is visible. Its view is hidden here, so that it does no work.
void Card::showContents()
{
    if (!m_view || !m_view->parentWidget()) // it has no place yet
        return;
    QWidget* const shown = isVerySmall() ? m_small : m_view;
    QWidget* const hidden = isVerySmall() ? m_view : m_small;
    const QWidget* const focus = QApplication::focusWidget();
    const bool hadFocus = focus == hidden || (focus && hidden->isAncestorOf(focus));
    hidden->hide(); // first: both together would make the card larger, which asks again while one is shown
    shown->setVisible(m_isSeen);
    if (hadFocus && m_isSeen)
        takeFocus(Qt::OtherFocusReason);
}

bool Card::isVerySmall() const
{
    return frame().width() < scaled(smallestCard.width(), windowTheme()) ||
           frame().height() < scaled(smallestCard.height(), windowTheme());
}

void Card::makeView()
{
    makeHead();
    m_view = posiscope::makeView(m_row).release();
    m_view->setTheme(windowTheme());
    m_view->setWhatsThis(whatsThis());
    if (m_view->accessibleName().isEmpty())
        m_view->setAccessibleName(title());
    m_view->setMinimumSize(smallestView);
    if (QWidget* const part = m_view->viewOfA().headerPart())
        m_title->addPart(part);
    connect(m_view, &View::menuRequested, this, &Card::menuRequested);
    connect(m_view, &View::titleLineChanged, this, &Card::updateTitleLine);
    emit viewMade(m_view);
    m_insideLayout->addWidget(m_view);
    setFocusProxy(m_view);
    updateTitleLine();
}

} // namespace posiscope

#include "moc_card.cpp"
