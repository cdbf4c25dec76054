// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/style_buttons.h"

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/sizes.h"

#include <QLineEdit>
#include <QStyleOption>
#include <QToolButton>

#include <algorithm>

namespace posiscope {

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

QColor paintQuietButton(QPainter& painter, const QStyleOptionToolButton& button, const Theme& theme)
{
    const QColor ground = isPressed(button)     ? theme.border
                          : isPointedAt(button) ? hoverColour(theme)
                                                : QColor();
    const bool hasFocus = is(button, QStyle::State_HasFocus);
    paintBox(painter, button.rect, scaled(radius, theme), ground,
             hasFocus ? theme.accent : QColor(Qt::transparent));
    return isPointedAt(button) ? theme.text : theme.quiet;
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

} // namespace posiscope
