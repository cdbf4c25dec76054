// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/style_box.h"

class QStyle;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionToolButton;
class QWidget;

namespace posiscope {

/// Push buttons: a field with a hairline; the one that Enter presses in the accent colour.
BoxMargins pushButtonMargins(const Theme& theme);
QSize pushButtonSize(const QSize& content, const Theme& theme);
void paintPushButton(QPainter& painter, const QStyleOptionButton& button, const Theme& theme);
QColor pushButtonInk(const QStyleOptionButton& button, const Theme& theme);

/// Tool buttons of this name are words alone until they are pointed at.
bool isQuietButton(const QWidget* widget);
QSize quietButtonSize(const QSize& content);
/// Its ground and edge; gives the colour of its words.
QColor paintQuietButton(QPainter& painter, const QStyleOptionToolButton& button, const Theme& theme);

/// Line edits that stand by themselves, to search or to say which rows, have the look of a field.
bool isField(const QWidget* widget);
BoxMargins fieldMargins(const Theme& theme);
void paintField(QPainter& painter, const QStyleOption& field, const Theme& theme);

} // namespace posiscope
