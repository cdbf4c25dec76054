// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/style_box.h"

class QStyle;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionToolButton;
class QWidget;

namespace posiscope {

/// Push buttons: a field with a hairline; the default button in the accent colour.
BoxMargins pushButtonMargins(const Theme& theme);
QSize pushButtonSize(const QSize& content, const Theme& theme);
void paintPushButton(QPainter& painter, const QStyleOptionButton& button, const Theme& theme);
QColor pushButtonInk(const QStyleOptionButton& button, const Theme& theme);

/// Tool buttons of this object name show text alone until the pointer is over them.
bool isQuietButton(const QWidget* widget);
QSize quietButtonSize(const QSize& content);
/// Paints its background and edge; returns the colour of its text.
QColor paintQuietButton(QPainter& painter, const QStyleOptionToolButton& button, const Theme& theme);

/// Line edits outside a NumberField, to search or to choose rows, look like one.
bool isField(const QWidget* widget);
BoxMargins fieldMargins(const Theme& theme);
void paintField(QPainter& painter, const QStyleOption& field, const Theme& theme);

} // namespace posiscope
