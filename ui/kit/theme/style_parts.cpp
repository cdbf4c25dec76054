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

constexpr int cornerRadius = 5;

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

/// Whether it has the accent, which a flat one never has.
bool isDefault(const QStyleOptionButton& button)
{
    return is(button, QStyle::State_Enabled) && button.features.testFlag(QStyleOptionButton::DefaultButton) &&
           !button.features.testFlag(QStyleOptionButton::Flat);
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
    paintBox(painter, button.rect, scaled(cornerRadius, theme), ground,
             isStrong ? theme.accent : theme.border);
}

QColor pushButtonInk(const QStyleOptionButton& button, const Theme& theme)
{
    if (!is(button, QStyle::State_Enabled))
        return faintColour(theme);
    return isDefault(button) ? onAccent(theme) : theme.text;
}

bool isQuietButton(const QWidget* widget)
{
    const auto* const button = qobject_cast<const QToolButton*>(widget);
    return button && button->autoRaise();
}

QSize quietButtonSize(const QSize& content)
{
    return content + QSize(5, 5);
}

QColor paintQuietButton(QPainter& painter, const QStyleOptionToolButton& button, bool isHighlighted,
                        const Theme& theme)
{
    const QColor ground = isPressed(button)     ? theme.border
                          : isPointedAt(button) ? hoverColour(theme)
                                                : QColor();
    const bool hasFocus = is(button, QStyle::State_HasFocus);
    paintBox(painter, button.rect, scaled(cornerRadius, theme), ground,
             hasFocus || isHighlighted ? theme.accent : QColor(Qt::transparent));
    return isPointedAt(button) ? theme.text : isHighlighted ? theme.accent : theme.quiet;
}

bool isField(const QWidget* widget)
{
    const auto* const field = qobject_cast<const QLineEdit*>(widget);
    return field && field->hasFrame();
}

BoxMargins fieldMargins(const Theme& theme)
{
    return boxMargins(7, 4, theme);
}

void paintField(QPainter& painter, const QStyleOption& field, const Theme& theme)
{
    paintBox(painter, field.rect, scaled(cornerRadius, theme), theme.field,
             is(field, QStyle::State_HasFocus) ? theme.accent : theme.border);
}

void paintCheckBox(QPainter& painter, const QStyleOption& box, const Theme& theme)
{
    const bool isOn = is(box, QStyle::State_Enabled);
    paintBox(painter, box.rect, scaled(cornerRadius, theme) / 2., theme.field,
             isOn ? theme.hairline : theme.border);
    if (!is(box, QStyle::State_On))
        return;
    const QPointF corner = box.rect.topLeft();
    const double side = box.rect.width();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isOn ? theme.accent : faintColour(theme), 2 * theme.scale, Qt::SolidLine,
                        Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{corner + QPointF(0.26, 0.52) * side, corner + QPointF(0.43, 0.7) * side,
                                   corner + QPointF(0.75, 0.31) * side});
    painter.restore();
}

void paintMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& item, const QWidget* bar,
                      const QStyle& style, const Theme& theme)
{
    if (item.state & (QStyle::State_Selected | QStyle::State_Sunken))
        paintBox(painter, item.rect, scaled(cornerRadius, theme), hoverColour(theme));
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
