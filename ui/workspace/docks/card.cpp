// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/card.h"

#include "core/encodings/encoding_list.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/workspace/docks/card_title.h"

#include <QApplication>
#include <QCloseEvent>
#include <QPainter>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace posiscope {

namespace {

/// A smaller plot has no room for its axes.
constexpr QSize smallestView(180, 100);

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
    , m_theme(Theme::light())
{
    const QString key = textOf(row.key);
    setObjectName(QStringLiteral("card-") + key); // by which a saved layout knows it
    setAccessibleName(tr(row.title));
    setWhatsThis(tr(row.explanation));
    connect(this, &QDockWidget::visibilityChanged, this, &Card::updateViewVisibility);
    connect(m_title, &CardTitle::menuRequested, this, &Card::menuRequested);
    connect(m_title, &CardTitle::doubleClicked, this, &Card::enlarge);
    connect(m_title, &CardTitle::controlsRequested, this,
            [this] { m_view->openControls(m_view->mapToGlobal(QPoint())); });
}

bool isOfferedFor(const SceneKey& key, const Scene& scene)
{
    return key.group != KeyGroup::Compared || isComparing(scene);
}

int firstOffered(const SceneKey& key)
{
    return key.group == KeyGroup::Compared ? 1 : 0;
}

void Card::makeHead()
{
    const SceneKey* const key = findSceneKey(m_row.titleKey);
    const auto* const choice = key ? std::get_if<ChoiceKey>(&key->value) : nullptr;
    if (!choice)
        return;
    m_title->offer(choiceLabels(*choice).mid(firstOffered(*key)), labelOf(*key));
    connect(m_title, &CardTitle::choiceMade, this, [this, choice, first = firstOffered(*key)](int index) {
        Scene after = m_view->scene();
        choice->set(after, index + first);
        emit sceneRequested(after, noGesture);
    });
}

void Card::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_title->setTheme(theme);
    const int margin = scaled(6, theme);
    m_insideLayout->setContentsMargins(margin, 0, margin, scaled(theme.isPresentation ? 3 : 6, theme));
    if (m_view)
        m_view->setTheme(theme);
    updateTitleLine();
    update();
}

void Card::setFocusRing(bool shown)
{
    if (shown == m_focusRing)
        return;
    m_focusRing = shown;
    update();
}

void Card::setVisible(bool visible)
{
    // A card gets its title line and its content when it is first opened.
    if (visible && !widget()) {
        setTitleBarWidget(m_title);
        setWidget(m_inside);
    }
    QDockWidget::setVisible(visible);
}

void Card::setFloatingApart(bool floating)
{
    const QRect stood(mapToGlobal(QPoint()), size());
    const QRect around = parentWidget()->window()->frameGeometry();
    setFloating(floating);
    if (!floating)
        return;
    giveWindowFrame();
    move(floatingPosition(frameGeometry().size(), stood, around, screen()->availableGeometry()));
}

void Card::setMaximised(bool maximised)
{
    m_isMaximised = maximised;
    setFeatures(maximised ? DockWidgetClosable
                          : DockWidgetClosable | DockWidgetMovable | DockWidgetFloatable);
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
        emit closing(focus && isAncestorOf(focus));
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
    const bool isEmpty = !m_view->unsupportedReason().isEmpty();
    QStringList subtitles = isEmpty ? QStringList() : m_view->subtitles();
    if (isComparing(m_view->scene()) && m_row.comparing == Comparing::Alone)
        for (QString& subtitle : subtitles)
            subtitle = tr("of A: %1").arg(subtitle);
    m_title->setSubtitles(subtitles);
    m_title->setReadouts(isEmpty ? std::vector<maths::Formula>() : m_view->readouts());
    m_title->setControlsFolded(m_view->foldedControls() != nullptr);
    m_title->setNote(m_view->headNote(), m_view->mapTo(this, QPoint(m_view->headNoteEnd(), 0)).x());
    if (const SceneKey* const key = findSceneKey(m_row.titleKey)) {
        m_title->setChosen(std::get<ChoiceKey>(key->value).get(m_view->scene()) - firstOffered(*key));
        m_title->setOffered(!isEmpty && isOfferedFor(*key, m_view->scene()) &&
                            appliesTo(*key, rowOf(m_view->scene().parameters.kind).name));
        m_title->setRefusal(m_view->choiceRefusal());
    }
}

bool Card::isInFront() const
{
    return m_view && m_view->isVisible();
}

void Card::takeFocus(Qt::FocusReason reason)
{
    if (m_view)
        m_view->setFocus(reason);
}

void Card::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_focusRing ? m_theme.accent : m_theme.border, m_focusRing ? 2 : 1));
    painter.setBrush(m_theme.card);
    const double inset = m_focusRing ? 1 : 0.5;
    const double radius = isFloating() ? 0 : 6;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), radius, radius);
}

void Card::updateViewVisibility(bool seen)
{
    // For Qt a tab behind another is visible. The view is hidden here, so that it does no work.
    if (seen && !m_view)
        makeView();
    if (m_view)
        m_view->setVisible(seen);
}

void Card::makeView()
{
    makeHead();
    m_view = posiscope::makeView(m_row).release();
    m_view->setTheme(m_theme);
    m_view->setMinimumSize(smallestView);
    m_view->setWhatsThis(whatsThis());
    if (m_view->accessibleName().isEmpty())
        m_view->setAccessibleName(title());
    connect(m_view, &View::menuRequested, this, &Card::menuRequested);
    connect(m_view, &View::titleLineChanged, this, &Card::updateTitleLine);
    emit viewMade(m_view);
    m_insideLayout->addWidget(m_view);
    setFocusProxy(m_view);
    updateTitleLine();
}

} // namespace posiscope

#include "moc_card.cpp"
