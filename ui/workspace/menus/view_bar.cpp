// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/view_bar.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/workspace/docks/view_area.h"

#include <QAction>
#include <QEvent>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace posiscope {

/// A word that can be pressed.
class ViewBar::Word : public EnterButton
{
public:
    Word(const QString& words, QWidget* parent)
        : EnterButton(parent)
    {
        setText(words);
        setAccessibleName(words);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setCursor(Qt::PointingHandCursor);
    }

    /// Measured in bold, so that nothing moves when a word becomes bold.
    QSize sizeHint() const override
    {
        const QFontMetrics metrics(fontOf(true));
        return {metrics.horizontalAdvance(text()) + 2 * scaled(6, windowTheme()),
                metrics.height() + 2 * scaled(5, windowTheme())};
    }

protected:
    virtual bool isBold() const = 0;
    virtual QColor ink() const = 0;

    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        if (hasFocus() || underMouse())
            paintBox(painter, rect(), scaled(4, windowTheme()),
                     underMouse() ? hoverColour(windowTheme()) : QColor(),
                     hasFocus() ? windowTheme().accent : QColor(Qt::transparent));
        painter.setFont(fontOf(isBold()));
        painter.setPen(ink());
        painter.drawText(rect(), Qt::AlignCenter, text());
    }

private:
    QFont fontOf(bool bold) const
    {
        return windowTheme().interfaceFont(Theme::textPoints, bold ? QFont::DemiBold : QFont::Normal);
    }
};

/// The name of one view.
class ViewBar::Name : public Word
{
public:
    enum class State { InFront, Behind, Closed };

    Name(const Card& card, QWidget* parent)
        : Word(card.title(), parent)
        , m_card(card)
    {
        setAccessibleDescription(ViewBar::tr("closed"));
    }

    const Card& card() const { return m_card; }
    State state() const { return m_state; }

    /// Returns whether it has changed.
    bool followCard()
    {
        const State state = m_card.isInFront()  ? State::InFront
                            : m_card.isHidden() ? State::Closed
                                                : State::Behind;
        if (std::exchange(m_state, state) == state)
            return false;
        const QString words[] = {ViewBar::tr("in front"), ViewBar::tr("behind another view"),
                                 ViewBar::tr("closed")};
        setAccessibleDescription(words[static_cast<int>(state)]);
        update();
        return true;
    }

protected:
    bool isBold() const override { return m_state != State::Closed; }
    QColor ink() const override
    {
        return m_state == State::InFront ? windowTheme().text : windowTheme().quiet;
    }

private:
    const Card& m_card;
    State m_state = State::Closed;
};

/// A button at the end.
class ViewBar::Button : public Word
{
public:
    Button(const QString& words, QAction& action, QWidget* parent)
        : Word(words, parent)
    {
        setCheckable(true);
        const auto follow = [this, &action] {
            setChecked(action.isChecked());
            setToolTip(action.shortcut().toString(QKeySequence::NativeText));
        };
        connect(&action, &QAction::changed, this, follow);
        follow();
    }

protected:
    void nextCheckState() override {} // the action says whether it is checked
    bool isBold() const override { return isChecked(); }
    QColor ink() const override { return isChecked() ? windowTheme().accent : windowTheme().text; }
};

ViewBar::ViewBar(QMenuBar& menus, ViewArea& viewArea)
    : QWidget(&menus)
    , m_menus(menus)
    , m_viewArea(viewArea)
    , m_more(new MoreButton(this))
{
    setObjectName(QStringLiteral("viewBar"));
    setAccessibleName(tr("Views"));
    menus.setNativeMenuBar(false); // a system's menu bar has no room for the names
    for (const Card* const card : viewArea.docks().cards()) {
        auto* const name = new Name(*card, this);
        connect(name, &QAbstractButton::clicked, this, [this, id = card->row().id] { emit chosen(id); });
        connect(card->toggleViewAction(), &QAction::toggled, this, &ViewBar::showCards);
        m_names.push_back(name);
    }
    m_more->setAccessibleName(tr("More views"));
    m_more->setToolTip(tr("Views whose names have no room here"));
    m_more->setMenu(new QMenu(m_more));
    connect(m_more->menu(), &QMenu::aboutToShow, this, &ViewBar::fillMenu);
    connect(&viewArea.docks(), &DockArea::activeChanged, this, &ViewBar::showCards);
    menus.installEventFilter(this);
    viewArea.installEventFilter(this);
    showCards();
    onWindowTheme(this, [this] {
        place();
        arrange();
    });
}

void ViewBar::addButton(const QString& words, QAction& action, QMenu* menu)
{
    auto* const button = new Button(words, action, this);
    m_buttons.push_back(button);
    connect(button, &QAbstractButton::clicked, &action, [button, &action, menu] {
        if (menu)
            menu->popup(button->mapToGlobal(QPoint(0, button->height())));
        else
            action.trigger();
    });
    button->show();
    arrange();
}

bool ViewBar::eventFilter(QObject* watched, QEvent* event)
{
    const bool moves = event->type() == QEvent::Resize || event->type() == QEvent::Move ||
                       event->type() == QEvent::Show || event->type() == QEvent::StyleChange ||
                       event->type() == QEvent::ActionAdded;
    if (moves)
        QMetaObject::invokeMethod(this, &ViewBar::place, Qt::QueuedConnection); // when the menus are laid out
    return QWidget::eventFilter(watched, event);
}

void ViewBar::place()
{
    const auto mirrored = [this](const QRect& box) {
        return QStyle::visualRect(layoutDirection(), m_menus.rect(), box);
    };
    int first = mirrored({m_viewArea.mapTo(m_viewArea.window(), QPoint(0, 0)), m_viewArea.size()}).x();
    const int end = m_menus.width() - scaled(8, windowTheme());
    // Menus and views read as two groups.
    if (const QList<QAction*> actions = m_menus.actions(); !actions.isEmpty())
        first = std::max(first, mirrored(m_menus.actionGeometry(actions.last())).right() +
                                    scaled(20, windowTheme()));
    setGeometry(mirrored({first, 0, std::max(0, end - first), m_menus.height()}));
}

void ViewBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ViewBar::showCards()
{
    bool isChanged = false;
    for (Name* const name : m_names)
        isChanged |= name->followCard();
    if (isChanged) // the dock area asks again after each of its layouts
        arrange();
}

void ViewBar::arrange()
{
    const auto put = [this](QWidget* word, int x) {
        const QSize size = word->sizeHint();
        word->setGeometry(
            QStyle::visualRect(layoutDirection(), rect(), {QPoint(x, (height() - size.height()) / 2), size}));
        return x + size.width();
    };
    int end = width();
    for (auto button = m_buttons.rbegin(); button != m_buttons.rend(); ++button) {
        end -= (*button)->sizeHint().width();
        put(*button, end);
    }
    const int apart = scaled(12, windowTheme());
    end -= 2 * apart; // before the buttons, and between the views of the default window and the others
    int width = 0;
    for (const Name* const name : m_names)
        width += name->sizeHint().width();
    const int more = m_more->sizeHint().width();
    int room = width <= end ? end : end - more;
    std::vector<Name*> wanted = m_names;
    std::ranges::stable_sort(wanted, {}, &Name::state);
    for (Name* const name : wanted) {
        const int needed = name->sizeHint().width();
        name->setVisible(needed <= room);
        room = needed <= room ? room - needed : 0;
    }
    int x = 0;
    bool wasOpen = true;
    for (Name* const name : m_names) {
        if (name->isHidden())
            continue;
        const bool isOpen = name->card().row().open;
        x = put(name, std::exchange(wasOpen, isOpen) == isOpen || x == 0 ? x : x + apart);
    }
    put(m_more, x);
    m_more->setVisible(width > end && more <= end);
}

void ViewBar::fillMenu()
{
    m_more->menu()->clear();
    for (const Name* const name : m_names) {
        if (!name->isHidden())
            continue;
        QAction* const action = m_more->menu()->addAction(name->text());
        action->setCheckable(true);
        action->setChecked(name->state() != Name::State::Closed);
        connect(action, &QAction::triggered, this, [this, id = name->card().row().id] { emit chosen(id); });
    }
}

} // namespace posiscope

#include "moc_view_bar.cpp"
