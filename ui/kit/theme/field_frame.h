// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QRectF>

class QPainter;
class QWidget;

namespace posiscope {

/// What the rounded frame of a control shows: nothing special, the pointer over it, that a task asks for it,
/// the focus, or a refused text.
enum class FrameState { Idle, Hovered, Highlighted, Focused, Refused };

/// Marks a control as one that a task asks for.
void setHighlighted(QWidget& control, bool isHighlighted);

/// The state of a control that cannot refuse a text.
FrameState frameState(const QWidget& control);

/// Fills and outlines the rounded frame that fields, buttons and choices share. A thicker line, not colour
/// alone, shows the focus and the refused text.
void paintFrame(QPainter& painter, const QRectF& bounds, const Theme& theme, FrameState state);

/// Space between a frame and its contents.
double framePadding(const Theme& theme);

/// The height of every framed control.
int frameHeight(const Theme& theme);

/// The down-pointing mark of a choice, centred.
void paintChevron(QPainter& painter, const QPointF& centre, const Theme& theme);

} // namespace posiscope
