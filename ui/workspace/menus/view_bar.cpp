// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/view_bar.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/theme.h"
#include "ui/workspace/docks/dock_area.h"

#include <QEvent>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr int gaps[] = {20, 14, 9}; ///< between names, the widest that has room
constexpr int padding = 4;          ///< at both sides of a name, within its button

} // namespace

/// The name of one view.
class ViewBar::Name : public EnterButton
{
public:
    enum class Standing { Active, InFront, Behind, Closed };

    Name(const Card& card, QWidget* parent)
        : EnterButton(parent)
        , m_card(card)
    {
        setText(card.title());
        setAccessibleName(text());
        setAccessibleDescription(ViewBar::tr("closed"));
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setCursor(Qt::PointingHandCursor);
    }

    const Card& card() const { return m_card; }
    Standing standing() const { return m_standing; }

    /// Whether it is another one than before.
    bool setStanding(Standing standing)
    {
        if (std::exchange(m_standing, standing) == standing)
            return false;
        setAccessibleDescription(standing == Standing::Active    ? ViewBar::tr("active")
                                 : standing == Standing::InFront ? ViewBar::tr("in front")
                                 : standing == Standing::Behind  ? ViewBar::tr("behind another view")
                                                                 : ViewBar::tr("closed"));
        update();
        return true;
    }

    void setTheme(const Theme& theme)
    {
        m_theme = theme;
        update();
    }

    /// Measured in the strong weight, so that nothing moves when another view comes to the front.
    QSize sizeHint() const override
    {
        const QFontMetrics metrics(m_theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
        return {metrics.horizontalAdvance(text()) + 2 * scaled(padding, m_theme),
                metrics.height() + 2 * scaled(5, m_theme)};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const bool isActive = m_standing == Standing::Active;
        if (hasFocus() || (underMouse() && isEnabled()))
            paintBox(painter, rect(), scaled(4, m_theme), underMouse() ? hoverColour(m_theme) : QColor(),
                     hasFocus() ? m_theme.accent : QColor(Qt::transparent));
        painter.setFont(m_theme.interfaceFont(Theme::textPoints, isActive ? QFont::DemiBold : QFont::Normal));
        painter.setPen(m_standing == Standing::Closed ? m_theme.quiet : m_theme.text);
        const int side = scaled(padding, m_theme);
        const QRect word = rect().adjusted(side, 0, -side, 0);
        painter.drawText(word, Qt::AlignLeft | Qt::AlignVCenter, text());
        const int thickness = scaled(2, m_theme);
        if (isActive || m_standing == Standing::InFront)
            painter.fillRect(word.left(), rect().bottom() + 1 - thickness, word.width(), thickness,
                             isActive ? m_theme.accent : m_theme.hairline);
    }

private:
    const Card& m_card;
    Standing m_standing = Standing::Closed;
    Theme m_theme = Theme::light();
};

ViewBar::ViewBar(QMenuBar& menus, DockArea& dockArea)
    : QWidget(&menus)
    , m_menus(menus)
    , m_dockArea(dockArea)
    , m_more(new MoreButton(this))
{
    setObjectName(QStringLiteral("viewBar"));
    setAccessibleName(tr("Views"));
    menus.setNativeMenuBar(false); // a system's menu bar has no room for the names
    for (const Card* const card : dockArea.cards()) {
        auto* const name = new Name(*card, this);
        connect(name, &QAbstractButton::clicked, this, [this, id = card->row().id] { emit chosen(id); });
        connect(card->toggleViewAction(), &QAction::toggled, this, &ViewBar::showCards);
        m_names.push_back(name);
    }
    m_more->setAccessibleName(tr("More views"));
    m_more->setToolTip(tr("Views whose names have no room here"));
    m_more->setMenu(new QMenu(m_more));
    connect(m_more->menu(), &QMenu::aboutToShow, this, &ViewBar::fillMenu);
    connect(&dockArea, &DockArea::activeChanged, this, &ViewBar::showCards);
    menus.installEventFilter(this);
    dockArea.installEventFilter(this);
    showCards();
}

void ViewBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (Name* const name : m_names)
        name->setTheme(theme);
    m_more->setTheme(theme);
    place();
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
    int left = m_dockArea.mapTo(m_dockArea.window(), QPoint(0, 0)).x();
    const int end = m_menus.width() - scaled(8, m_theme);
    if (const QList<QAction*> actions = m_menus.actions(); !actions.isEmpty()) {
        const int menusEnd = m_menus.actionGeometry(actions.last()).right();
        const int apart = menusEnd + scaled(36, m_theme); // menus and views read as two groups
        left = std::max(left, apart);
    }
    setGeometry(left, 0, std::max(0, end - left), m_menus.height());
}

void ViewBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ViewBar::showCards()
{
    const Card* const active = m_dockArea.activeCard();
    bool isChanged = false;
    for (Name* const name : m_names)
        isChanged |= name->setStanding(&name->card() == active    ? Name::Standing::Active
                                       : name->card().isInFront() ? Name::Standing::InFront
                                       : name->card().isHidden()  ? Name::Standing::Closed
                                                                  : Name::Standing::Behind);
    if (isChanged) // the dock area asks again after each of its layouts
        arrange();
}

int ViewBar::widthOfNames(int gap) const
{
    int width = -gap;
    for (const Name* const name : m_names)
        width += name->sizeHint().width() + gap;
    return width;
}

/// Pixels between the buttons of two names, which have paddings of their own.
int ViewBar::inset(int gap) const
{
    return scaled(gap, m_theme) - 2 * scaled(padding, m_theme);
}

void ViewBar::arrange()
{
    const auto* const widest =
        std::ranges::find_if(gaps, [&](int each) { return widthOfNames(inset(each)) <= width(); });
    const bool fitAll = widest != std::end(gaps);
    const int gap = inset(fitAll ? *widest : gaps[std::size(gaps) - 1]);
    int room = width() - (fitAll ? 0 : m_more->sizeHint().width() + gap);
    // The active view's name first, then those in front, those behind, and the closed ones'.
    std::vector<Name*> wanted = m_names;
    std::ranges::stable_sort(wanted, {}, &Name::standing);
    for (Name* const name : wanted) {
        const int needed = name->sizeHint().width();
        name->setVisible(needed <= room);
        room = needed <= room ? room - needed - gap : 0;
    }
    int x = 0;
    for (Name* const name : m_names) {
        if (name->isHidden())
            continue;
        const QSize size = name->sizeHint();
        name->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x += size.width() + gap;
    }
    m_dockArea.setNamedOutside(std::ranges::none_of(m_names, [](const Name* name) {
        return name->isHidden() && name->standing() != Name::Standing::Closed;
    }));
    m_more->setVisible(!fitAll && width() >= m_more->sizeHint().width());
    const QSize more = m_more->sizeHint();
    m_more->setGeometry(x, (height() - more.height()) / 2, more.width(), more.height());
}

void ViewBar::fillMenu()
{
    m_more->menu()->clear();
    for (const Name* const name : m_names) {
        if (!name->isHidden())
            continue;
        QAction* const action = m_more->menu()->addAction(name->text());
        action->setCheckable(true);
        action->setChecked(name->standing() != Name::Standing::Closed);
        connect(action, &QAction::triggered, this, [this, id = name->card().row().id] { emit chosen(id); });
    }
}

} // namespace posiscope

#include "moc_view_bar.cpp"
