// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QStyle>

class QStyleOptionSlider;

namespace posiscope {

/// Slim scroll bars: a rounded handle without a groove and without arrows.
int scrollBarExtent(const Theme& theme);
int leastScrollHandle(const Theme& theme);
QRect scrollBarPart(const QStyleOptionSlider& bar, QStyle::SubControl part, const Theme& theme);
void paintScrollBar(QPainter& painter, const QStyleOptionSlider& bar, const Theme& theme);

} // namespace posiscope
