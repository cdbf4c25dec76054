// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QSize>

class QPainter;
class QRect;
class QStyle;
class QStyleOption;
class QStyleOptionMenuItem;
class QWidget;

namespace posiscope {

/// Flat menus on a card with a hairline around it; the chosen item is rounded. `style` draws marks, arrows
/// and text.
void paintMenuPanel(QPainter& painter, const QRect& bounds, const Theme& theme);
void paintMenuItem(QPainter& painter, const QStyleOptionMenuItem& item, const QWidget* menu,
                   const QStyle& style, const Theme& theme);
QSize menuItemSize(const QStyleOptionMenuItem& item, const QSize& content, const QStyle& style,
                   const Theme& theme);

void paintMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& item, const QWidget* bar,
                      const QStyle& style, const Theme& theme);
QSize menuBarItemSize(const QSize& content, const Theme& theme);
/// The line between the menu bar and what is below it.
void paintMenuBarEdge(QPainter& painter, const QRect& bounds, const Theme& theme);

} // namespace posiscope
