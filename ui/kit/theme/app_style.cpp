// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/app_style.h"

#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"

#include <QApplication>
#include <QIconEngine>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleOption>
#include <QTabBar>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

/// By its name, because Qt's class of tooltips is in no header.
bool isToolTip(const QWidget* widget)
{
    return widget && widget->inherits("QTipLabel");
}

/// Whether these are the tabs that a QMainWindow makes for stacked docks.
bool isDockTabs(const QWidget* widget)
{
    return qobject_cast<const QTabBar*>(widget) && qobject_cast<const QMainWindow*>(widget->parentWidget());
}

/// Whether it may show a letter that is reached by Alt.
bool hasLetters(const QWidget* widget)
{
    return qobject_cast<const QMenuBar*>(widget) || qobject_cast<const QMenu*>(widget) ||
           qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLabel*>(widget);
}

template <typename Option>
Option withInk(const Option& option, const QColor& ink)
{
    Option copy(option);
    copy.palette.setColor(QPalette::ButtonText, ink);
    return copy;
}

/// The icon of the button at the end of a menu bar that is too narrow: two angles in the palette's colour.
/// Fusion's icon is a picture, which stays dark in the dark theme; reading it, with all of Qt's image
/// plugins, would take a fiftieth of the start-up time.
class MoreToTheRight : public QIconEngine
{
public:
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const double arm = 0.22 * std::min(rect.width(), rect.height());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(QGuiApplication::palette().color(group, QPalette::ButtonText), 0.4 * arm,
                             Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->translate(QRectF(rect).center());
        for (const double left : {-1.25 * arm, 0.25 * arm})
            painter->drawPolyline(QPolygonF{QPointF(left, -arm), QPointF(left + arm, 0), QPointF(left, arm)});
        painter->restore();
    }

    QIconEngine* clone() const override { return new MoreToTheRight(*this); }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return picture;
    }
};

} // namespace

AppStyle::AppStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void AppStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QScrollBar*>(widget))
        widget->setAttribute(Qt::WA_OpaquePaintEvent, false); // only the handle is painted, over what is
                                                              // below the bar
}

void AppStyle::polish(QApplication* application)
{
    QProxyStyle::polish(application);
    application->installEventFilter(this);
}

void AppStyle::unpolish(QApplication* application)
{
    application->removeEventFilter(this);
    QProxyStyle::unpolish(application);
}

bool AppStyle::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease;
    const bool isAlt = isKey && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt;
    if (isAlt || event->type() == QEvent::ApplicationStateChange) {
        const bool isHeld = isAlt && event->type() == QEvent::KeyPress;
        if (std::exchange(m_isAltHeld, isHeld) != isHeld)
            for (QWidget* const widget : QApplication::allWidgets())
                if (widget->isVisible() && hasLetters(widget))
                    widget->update();
    }
    return QProxyStyle::eventFilter(watched, event);
}

void AppStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    switch (element) {
    case PE_PanelTipLabel:
    case PE_PanelMenu:
        paintBox(*painter, option->rect, 1, windowTheme().card, windowTheme().border);
        return;
    case PE_IndicatorCheckBox:
        paintCheckBox(*painter, *option, windowTheme());
        return;
    case PE_FrameDockWidget:
        return;
    case PE_IndicatorDockWidgetResizeHandle:
        if ((option->state & State_MouseOver) && (option->state & State_Enabled))
            painter->fillRect(option->rect, hoverColour(windowTheme()));
        return;
    case PE_PanelLineEdit:
        if (!isField(widget))
            break;
        paintField(*painter, *option, windowTheme());
        return;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void AppStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                           const QWidget* widget) const
{
    painter->setLayoutDirection(option->direction); // else it is that of the application
    const auto* const item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (item && element == CE_MenuBarItem)
        paintMenuBarItem(*painter, *item, widget, *this, windowTheme());
    else if (element == CE_MenuBarEmptyArea)
        paintMenuBarEdge(*painter, option->rect, windowTheme());
    else if (button && element == CE_PushButtonBevel)
        paintPushButton(*painter, *button, windowTheme());
    else if (button && element == CE_PushButtonLabel) {
        const QStyleOptionButton label = withInk(*button, pushButtonInk(*button, windowTheme()));
        QProxyStyle::drawControl(element, &label, painter, widget);
    } else
        QProxyStyle::drawControl(element, option, painter, widget);
}

void AppStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                  QPainter* painter, const QWidget* widget) const
{
    const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    const auto* const button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    if (bar && control == CC_ScrollBar) {
        paintScrollBar(*painter, *bar, windowTheme());
    } else if (button && control == CC_ToolButton && isQuietButton(widget)) {
        const bool isHighlighted = frameState(*widget) == FrameState::Highlighted;
        QStyleOptionToolButton label =
            withInk(*button, paintQuietButton(*painter, *button, isHighlighted, windowTheme()));
        label.rect.adjust(1, 1, -1, -1);
        drawControl(CE_ToolButtonLabel, &label, painter, widget);
    } else {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

QRect AppStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    switch (element) {
    case SE_PushButtonBevel:
        return option->rect;
    case SE_PushButtonContents:
    case SE_PushButtonFocusRect:
        return pushButtonMargins(windowTheme()).within(option->rect);
    case SE_LineEditContents:
        if (isField(widget))
            return fieldMargins(windowTheme()).within(option->rect);
        break;
    case SE_FrameContents:
    case SE_ShapedFrameContents:
        if (isToolTip(widget))
            return boxMargins(6, 4, windowTheme()).within(option->rect);
        break;
    default:
        break;
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

QRect AppStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                               const QWidget* widget) const
{
    const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (bar && control == CC_ScrollBar)
        return scrollBarPart(*bar, part, windowTheme());
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QSize AppStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& content,
                                 const QWidget* widget) const
{
    switch (type) {
    case CT_MenuBar:
    case CT_ScrollBar:
        return content;
    case CT_MenuBarItem:
        return menuBarItemSize(content, windowTheme());
    case CT_PushButton:
        return pushButtonSize(content, windowTheme());
    case CT_ToolButton:
        if (isQuietButton(widget))
            return quietButtonSize(content);
        break;
    case CT_LineEdit:
        if (isField(widget))
            return fieldMargins(windowTheme()).around(content);
        break;
    case CT_TabBarTab:
        if (isDockTabs(widget))
            return {0, 0}; // the row of views chooses the card
        break;
    default:
        break;
    }
    return QProxyStyle::sizeFromContents(type, option, content, widget);
}

int AppStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_DockWidgetSeparatorExtent:
        return scaled(9, windowTheme());
    case PM_DockWidgetFrameWidth:
    case PM_MenuBarPanelWidth:
        return 0;
    case PM_MenuBarHMargin:
        return scaled(3, windowTheme());
    case PM_MenuBarVMargin:
        return scaled(8, windowTheme());
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        return scaled(15, windowTheme());
    case PM_ToolTipLabelFrameWidth:
        return boxMargins(6, 4, windowTheme()).side;
    case PM_ScrollBarExtent:
        if (qobject_cast<const QScrollBar*>(widget))
            return scrollBarExtent(windowTheme());
        break;
    case PM_ScrollBarSliderMin:
        return leastScrollHandle(windowTheme());
    default:
        break;
    }
    return QProxyStyle::pixelMetric(metric, option, widget);
}

int AppStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                        QStyleHintReturn* answer) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    if (hint == SH_UnderlineShortcut)
        return m_isAltHeld;
    return QProxyStyle::styleHint(hint, option, widget, answer);
}

QIcon AppStyle::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const
{
    if (which == SP_ToolBarHorizontalExtensionButton)
        return QIcon(new MoreToTheRight);
    return QProxyStyle::standardIcon(which, option, widget);
}

} // namespace posiscope
