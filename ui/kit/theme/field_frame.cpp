// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/field_frame.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPen>
#include <QVariant>
#include <QWidget>

namespace posiscope {

namespace {

constexpr const char* highlightedProperty = "highlighted";

} // namespace

void setHighlighted(QWidget& control, bool isHighlighted)
{
    if (control.property(highlightedProperty).toBool() == isHighlighted)
        return;
    control.setProperty(highlightedProperty, isHighlighted);
    control.update();
}

FrameState frameState(const QWidget& control)
{
    if (control.hasFocus())
        return FrameState::Focused;
    if (control.property(highlightedProperty).toBool())
        return FrameState::Highlighted;
    return control.underMouse() && control.isEnabled() ? FrameState::Hovered : FrameState::Idle;
}

void paintFrame(QPainter& painter, const QRectF& bounds, const Theme& theme, FrameState state)
{
    const bool strong = state == FrameState::Focused || state == FrameState::Refused;
    const double width = (strong ? 2 : 1) * (theme.scale > 1 ? 1.5 : 1);
    const bool isAccent = state == FrameState::Focused || state == FrameState::Highlighted;
    const QColor line = state == FrameState::Refused   ? theme.warning
                        : isAccent                     ? theme.accent
                        : state == FrameState::Hovered ? theme.hairline
                                                       : theme.border;
    const double radius = 4.5 * theme.scale;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, width));
    painter.setBrush(theme.field);
    painter.drawRoundedRect(bounds.adjusted(width / 2, width / 2, -width / 2, -width / 2), radius, radius);
    painter.restore();
}

double framePadding(const Theme& theme)
{
    return 8 * theme.scale;
}

int frameHeight(const Theme& theme)
{
    return QFontMetrics(theme.interfaceFont()).height() + qRound(9 * theme.scale);
}

void paintChevron(QPainter& painter, const QPointF& centre, const Theme& theme)
{
    const double reach = 3.2 * theme.scale;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.quiet, 1.5 * theme.scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{centre + QPointF(-reach, -reach / 2), centre + QPointF(0, reach / 2),
                                   centre + QPointF(reach, -reach / 2)});
    painter.restore();
}

} // namespace posiscope
