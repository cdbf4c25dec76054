// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QRect>
#include <QSize>
#include <QStyle>

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionMenuItem;
class QStyleOptionSlider;
class QStyleOptionToolButton;
class QWidget;

namespace posiscope {

/// Space between the outer edge of a control and its contents, its hairline included.
struct BoxMargins
{
    int side = 0;
    int top = 0; ///< the same at the bottom

    QRect within(const QRect& bounds) const { return bounds.adjusted(side, top, -side, -top); }
    QSize around(const QSize& content) const { return content + QSize(2 * side, 2 * top); }
};

/// A hairline plus padding; side and top are pixels at scale 1.
BoxMargins boxMargins(double side, double top, const Theme& theme);

/// Paints a rounded area. Without a line it fills the bounds; with a transparent line the outermost pixel
/// stays free.
void paintBox(QPainter& painter, const QRect& bounds, double radius, const QColor& fill,
              const QColor& line = QColor());

/// Paints the card of a panel.
inline void paintCard(QPainter& painter, const QRect& bounds, const Theme& theme)
{
    paintBox(painter, bounds, 6.5, theme.card, theme.border);
}

/// Push buttons: a field with a hairline; the default button in the accent colour.
BoxMargins pushButtonMargins(const Theme& theme);
QSize pushButtonSize(const QSize& content, const Theme& theme);
void paintPushButton(QPainter& painter, const QStyleOptionButton& button, const Theme& theme);
QColor pushButtonInk(const QStyleOptionButton& button, const Theme& theme);

/// Whether it is a tool button without a frame until the pointer is over it.
bool isQuietButton(const QWidget* widget);
QSize quietButtonSize(const QSize& content);
/// Paints its background and edge; returns the colour of its text. One that is asked for (setHighlighted) has
/// the accent colour.
QColor paintQuietButton(QPainter& painter, const QStyleOptionToolButton& button, bool isHighlighted,
                        const Theme& theme);

/// Whether it is a line edit with a frame, which is that of a NumberField.
bool isField(const QWidget* widget);
BoxMargins fieldMargins(const Theme& theme);
void paintField(QPainter& painter, const QStyleOption& field, const Theme& theme);

/// A box to tick, without its words.
void paintCheckBox(QPainter& painter, const QStyleOption& box, const Theme& theme);

void paintMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& item, const QWidget* bar,
                      const QStyle& style, const Theme& theme);
QSize menuBarItemSize(const QSize& content, const Theme& theme);
/// The line between the menu bar and what is below it.
void paintMenuBarEdge(QPainter& painter, const QRect& bounds, const Theme& theme);

/// Slim scroll bars: a rounded handle without a groove and without arrows.
int scrollBarExtent(const Theme& theme);
int leastScrollHandle(const Theme& theme);
QRect scrollBarPart(const QStyleOptionSlider& bar, QStyle::SubControl part, const Theme& theme);
void paintScrollBar(QPainter& painter, const QStyleOptionSlider& bar, const Theme& theme);

} // namespace posiscope
