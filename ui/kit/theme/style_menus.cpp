// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/style_menus.h"

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/sizes.h"
#include "ui/kit/theme/style_box.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace posiscope {

namespace {

constexpr int markSize = 14; // of the place for a mark
constexpr int markLeft = 6;
constexpr int arrowSize = 13; // not scaled: the arrow that is drawn in it is not, either
constexpr int itemRadius = 4;

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
        paintBox(painter, item.rect, scaled(itemRadius, theme), hoverColour(theme));
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
        paintBox(painter, item.rect, scaled(itemRadius, theme), hoverColour(theme));
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

} // namespace posiscope
