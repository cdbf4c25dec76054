// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/style_parts.h"

#include <QLineEdit>
#include <QPainter>
#include <QStyleOption>
#include <QToolButton>

#include <algorithm>

namespace posiscope {

BoxMargins boxMargins(double side, double top, const Theme& theme)
{
    return {1 + scaled(side, theme), 1 + scaled(top, theme)};
}

void paintBox(QPainter& painter, const QRect& bounds, double radius, const QColor& fill, const QColor& line)
{
    const double inset = line.isValid() ? 0.5 : 0;
    const bool isSeen = line.isValid() && line.alpha() > 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isSeen ? QPen(line, 1) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(bounds).adjusted(inset, inset, -inset, -inset), radius - inset,
                            radius - inset);
    painter.restore();
}

namespace {

constexpr int radius = 5;

bool is(const QStyleOption& option, QStyle::StateFlag state)
{
    return option.state & state;
}

bool isPressed(const QStyleOption& option)
{
    return is(option, QStyle::State_Sunken) && is(option, QStyle::State_Enabled);
}

bool isPointedAt(const QStyleOption& option)
{
    return is(option, QStyle::State_MouseOver) && is(option, QStyle::State_Enabled);
}

bool isDefault(const QStyleOptionButton& button)
{
    return is(button, QStyle::State_Enabled) && (button.features & QStyleOptionButton::DefaultButton);
}

} // namespace

BoxMargins pushButtonMargins(const Theme& theme)
{
    return boxMargins(14, 5, theme);
}

QSize pushButtonSize(const QSize& content, const Theme& theme)
{
    return pushButtonMargins(theme).around(content.expandedTo(QSize(scaled(56, theme), 0)));
}

void paintPushButton(QPainter& painter, const QStyleOptionButton& button, const Theme& theme)
{
    const QColor ground = isDefault(button)     ? theme.accent
                          : isPressed(button)   ? theme.border
                          : isPointedAt(button) ? hoverColour(theme)
                                                : theme.field;
    const bool isStrong =
        isDefault(button) || (is(button, QStyle::State_HasFocus) && is(button, QStyle::State_Enabled));
    paintBox(painter, button.rect, scaled(radius, theme), ground, isStrong ? theme.accent : theme.border);
}

QColor pushButtonInk(const QStyleOptionButton& button, const Theme& theme)
{
    if (!is(button, QStyle::State_Enabled))
        return faintColour(theme);
    return isDefault(button) ? onAccent(theme) : theme.text;
}

bool isQuietButton(const QWidget* widget)
{
    return qobject_cast<const QToolButton*>(widget) && widget->objectName() == QLatin1String("quietButton");
}

QSize quietButtonSize(const QSize& content)
{
    return content + QSize(5, 5);
}

QColor paintQuietButton(QPainter& painter, const QStyleOptionToolButton& button, bool isAsked,
                        const Theme& theme)
{
    const QColor ground = isPressed(button)     ? theme.border
                          : isPointedAt(button) ? hoverColour(theme)
                                                : QColor();
    const bool hasFocus = is(button, QStyle::State_HasFocus);
    paintBox(painter, button.rect, scaled(radius, theme), ground,
             hasFocus || isAsked ? theme.accent : QColor(Qt::transparent));
    return isPointedAt(button) ? theme.text : isAsked ? theme.accent : theme.quiet;
}

bool isField(const QWidget* widget)
{
    if (!qobject_cast<const QLineEdit*>(widget))
        return false;
    const QString name = widget->objectName();
    return name == QLatin1String("search") || name == QLatin1String("rows");
}

BoxMargins fieldMargins(const Theme& theme)
{
    return boxMargins(7, 4, theme);
}

void paintField(QPainter& painter, const QStyleOption& field, const Theme& theme)
{
    paintBox(painter, field.rect, scaled(radius, theme), theme.field,
             is(field, QStyle::State_HasFocus) ? theme.accent : theme.border);
}

namespace {

constexpr int markSize = 14; // of the place for a mark
constexpr int markLeft = 6;
constexpr int arrowSize = 13; // not scaled: the arrow that is drawn in it is not, either

BoxMargins itemMargins(const Theme& theme)
{
    return {scaled(26, theme), scaled(5, theme)};
}

QRect atLeft(const QRect& bounds, int left, const QSize& size)
{
    return {QPoint(bounds.left() + left, bounds.top() + (bounds.height() - size.height()) / 2), size};
}

QSize iconSize(const QStyleOptionMenuItem& item, const QStyle& style)
{
    const int side = style.pixelMetric(QStyle::PM_SmallIconSize, &item);
    return item.icon.actualSize(QSize(side, side));
}

/// Draws the icon or the mark before an item's text; returns the room that it takes.
int paintSign(QPainter& painter, const QStyleOptionMenuItem& item, const QWidget* menu, const QStyle& style,
              const Theme& theme)
{
    if (!item.icon.isNull()) {
        const bool isOn = item.state & QStyle::State_Enabled;
        item.icon.paint(&painter,
                        style.visualRect(item.direction, item.rect,
                                         atLeft(item.rect, scaled(markLeft, theme), iconSize(item, style))),
                        Qt::AlignCenter, isOn ? QIcon::Normal : QIcon::Disabled,
                        item.checked ? QIcon::On : QIcon::Off);
        return item.maxIconWidth;
    }
    if (!item.menuHasCheckableItems)
        return item.maxIconWidth;
    const int side = scaled(markSize, theme);
    if (item.checkType != QStyleOptionMenuItem::NotCheckable && item.checked) {
        QStyleOptionMenuItem mark(item);
        mark.state |= QStyle::State_On;
        mark.rect = style.visualRect(item.direction, item.rect,
                                     atLeft(item.rect, scaled(markLeft, theme), QSize(side, side)));
        style.drawPrimitive(QStyle::PE_IndicatorMenuCheckMark, &mark, &painter, menu);
    }
    return std::max(item.maxIconWidth, side);
}

void paintWords(QPainter& painter, const QStyleOptionMenuItem& item, const QRect& room, const QWidget* menu,
                const QStyle& style)
{
    int flags =
        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
    if (!style.styleHint(QStyle::SH_UnderlineShortcut, &item, menu))
        flags |= Qt::TextHideMnemonic;
    const qsizetype tab = item.text.indexOf(QLatin1Char('\t'));
    if (tab >= 0) {
        const QRect keys(room.topRight(), QPoint(item.rect.right(), room.bottom()));
        painter.drawText(style.visualRect(item.direction, item.rect, keys), flags, item.text.mid(tab + 1));
    }
    painter.drawText(style.visualRect(item.direction, item.rect, room), flags, item.text.left(tab));
}

void paintArrow(QPainter& painter, const QStyleOptionMenuItem& item, const QWidget* menu, const QStyle& style)
{
    const bool leftwards = item.direction == Qt::RightToLeft;
    QStyleOptionMenuItem arrow(item);
    arrow.rect = style.alignedRect(item.direction, Qt::AlignRight | Qt::AlignVCenter,
                                   QSize(arrowSize, arrowSize), item.rect);
    style.drawPrimitive(leftwards ? QStyle::PE_IndicatorArrowLeft : QStyle::PE_IndicatorArrowRight, &arrow,
                        &painter, menu);
}

} // namespace

void paintMenuPanel(QPainter& painter, const QRect& bounds, const Theme& theme)
{
    painter.fillRect(bounds, theme.border);
    painter.fillRect(bounds.adjusted(1, 1, -1, -1), theme.card);
}

void paintMenuItem(QPainter& painter, const QStyleOptionMenuItem& option, const QWidget* menu,
                   const QStyle& style, const Theme& theme)
{
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        const int side = scaled(8, theme);
        const int above = scaled(5, theme);
        painter.fillRect(option.rect.adjusted(side, above, -side, -above), theme.border);
        return;
    }
    painter.save();
    const bool isOn = option.state & QStyle::State_Enabled;
    QStyleOptionMenuItem item(option);
    for (const auto role :
         {QPalette::ButtonText, QPalette::WindowText, QPalette::Text, QPalette::HighlightedText})
        item.palette.setColor(role, isOn ? theme.text : faintColour(theme));
    if (item.state & QStyle::State_Selected)
        paintBox(painter, item.rect, scaled(radius, theme), hoverColour(theme));
    painter.setFont(item.font);
    const int taken = paintSign(painter, item, menu, style, theme);
    const BoxMargins margins = itemMargins(theme);
    painter.setPen(item.palette.color(QPalette::ButtonText));
    paintWords(painter, item, margins.within(item.rect).adjusted(taken, 0, -item.reservedShortcutWidth, 0),
               menu, style);
    if (item.menuItemType == QStyleOptionMenuItem::SubMenu)
        paintArrow(painter, item, menu, style);
    painter.restore();
}

QSize menuItemSize(const QStyleOptionMenuItem& item, const QSize& content, const QStyle& style,
                   const Theme& theme)
{
    if (item.menuItemType == QStyleOptionMenuItem::Separator)
        return {content.width(), 1 + 2 * scaled(5, theme)};
    constexpr int gap = 4;
    int width = content.width();
    if (item.text.contains(QLatin1Char('\t')))
        width += 12;
    if (!item.icon.isNull())
        width += std::max(item.maxIconWidth, iconSize(item, style).width()) + gap;
    else if (item.menuHasCheckableItems)
        width += std::max(item.maxIconWidth, scaled(markSize, theme)) + gap;
    else
        width += item.maxIconWidth;
    return itemMargins(theme).around({width, content.height()});
}

void paintMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& item, const QWidget* bar,
                      const QStyle& style, const Theme& theme)
{
    if (item.state & (QStyle::State_Selected | QStyle::State_Sunken))
        paintBox(painter, item.rect, scaled(radius, theme), hoverColour(theme));
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
    if (!style.styleHint(QStyle::SH_UnderlineShortcut, &item, bar))
        flags |= Qt::TextHideMnemonic;
    style.drawItemText(&painter, item.rect, flags, item.palette, item.state & QStyle::State_Enabled,
                       item.text, QPalette::ButtonText);
}

QSize menuBarItemSize(const QSize& content, const Theme& theme)
{
    return content + QSize(2 * scaled(7, theme), 2 * scaled(4, theme));
}

void paintMenuBarEdge(QPainter& painter, const QRect& bounds, const Theme& theme)
{
    painter.fillRect(QRect(bounds.left(), bounds.bottom(), bounds.width(), 1), theme.border);
}

namespace {

int handleMargin(const Theme& theme)
{
    return scaled(2, theme);
}

int handleLength(const QStyleOptionSlider& bar, int room, const Theme& theme)
{
    if (bar.maximum == bar.minimum)
        return room;
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    const auto share = static_cast<int>(qint64(bar.pageStep) * room / (range + bar.pageStep));
    return std::min(std::max(share, leastScrollHandle(theme)), room);
}

} // namespace

int scrollBarExtent(const Theme& theme)
{
    return scaled(12, theme);
}

int leastScrollHandle(const Theme& theme)
{
    return scaled(28, theme) + 2 * handleMargin(theme);
}

QRect scrollBarPart(const QStyleOptionSlider& bar, QStyle::SubControl part, const Theme& theme)
{
    const QRect groove = bar.rect;
    const bool isLevel = bar.orientation == Qt::Horizontal;
    const int room = isLevel ? groove.width() : groove.height();
    const int length = handleLength(bar, room, theme);
    const int before = QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition,
                                                       room - length, bar.upsideDown);
    const auto between = [&](int from, int to) {
        const QRect piece =
            isLevel ? groove.adjusted(from, 0, to - room, 0) : groove.adjusted(0, from, 0, to - room);
        return QStyle::visualRect(bar.direction, groove, piece);
    };
    switch (part) {
    case QStyle::SC_ScrollBarGroove:
        return groove;
    case QStyle::SC_ScrollBarSlider:
        return between(before, before + length);
    case QStyle::SC_ScrollBarSubPage:
        return between(0, before);
    case QStyle::SC_ScrollBarAddPage:
        return between(before + length, room);
    default:
        return {};
    }
}

void paintScrollBar(QPainter& painter, const QStyleOptionSlider& bar, const Theme& theme)
{
    const bool isPointedAt =
        (bar.state & QStyle::State_MouseOver) && (bar.activeSubControls & QStyle::SC_ScrollBarSlider);
    // Slim, and apart from what lies behind the bar.
    const int margin = handleMargin(theme);
    QRect handle =
        scrollBarPart(bar, QStyle::SC_ScrollBarSlider, theme).adjusted(margin, margin, -margin, -margin);
    if (bar.orientation == Qt::Vertical)
        handle = QRect(bar.rect.left() + scaled(2, theme), handle.top(), scaled(4, theme), handle.height());
    else
        handle = QRect(handle.left(), bar.rect.top() + scaled(2, theme), handle.width(), scaled(4, theme));
    paintBox(painter, handle, scaled(2, theme), isPointedAt ? theme.quiet : handleColour(theme));
}

} // namespace posiscope
