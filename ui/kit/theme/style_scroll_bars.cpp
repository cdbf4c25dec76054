// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/style_scroll_bars.h"

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/sizes.h"
#include "ui/kit/theme/style_box.h"

#include <QStyleOption>

#include <algorithm>

namespace posiscope {

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
    return scaled(10, theme);
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
    const int margin = handleMargin(theme);
    paintBox(painter,
             scrollBarPart(bar, QStyle::SC_ScrollBarSlider, theme).adjusted(margin, margin, -margin, -margin),
             scaled(3, theme), isPointedAt ? theme.quiet : handleColour(theme));
}

} // namespace posiscope
