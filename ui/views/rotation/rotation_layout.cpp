// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_layout.h"

#include <QFontMetricsF>

#include <algorithm>

namespace posiscope {

namespace {

constexpr QSizeF smallest(400, 215); ///< with more than the large circle
constexpr double inFile = 0.6;       ///< of these, because a figure is small and always whole
constexpr int mostCircles = 8;
constexpr double widest = 1.3;     ///< width to height of the large circle's room, with its names
constexpr double dialShare = 0.58; ///< of the width at most, or of the height above the equation
constexpr double sideShare = 0.1;  ///< a small circle's part of the height

} // namespace

QRectF RotationLayout::squareOf(int place) const
{
    return {row.left() + place * step + (step - side) / 2, row.top(), side, side};
}

QRectF RotationLayout::nameOf(int place) const
{
    return {row.left() + place * step, row.top() + side + line / 4, step, line};
}

QRectF RotationLayout::angleOf(int place) const
{
    return nameOf(place).translated(0, line);
}

RotationLayout rotationLayout(QSizeF size, int pairs, const Theme& theme)
{
    RotationLayout made;
    const QFontMetricsF metrics(theme.interfaceFont(Theme::notePoints));
    made.line = metrics.height();
    const double gap = made.line / 2;
    QRectF room = QRectF(QPointF(), size).adjusted(gap, gap, -gap, -gap);
    made.dial = room;
    const QSizeF least = smallest * theme.scale * (theme.isExport ? inFile : 1);
    if (size.width() < least.width() || size.height() < least.height())
        return made;
    // A small circle is as wide as its words at least.
    made.side = sideShare * room.height();
    const double symbols = metrics.horizontalAdvance(QStringLiteral("δω")) + gap;
    const double narrowest =
        std::max(1.25 * made.side, metrics.horizontalAdvance(QStringLiteral("0.0000°")) + gap);
    const double height = made.side + 2.25 * made.line;
    made.row = QRectF(room.left(), room.bottom() - height, room.width() - symbols, height);
    made.circles = std::min({mostCircles, pairs, static_cast<int>(made.row.width() / narrowest)});
    made.step = std::min(made.row.width() / std::max(1, made.circles), 2 * narrowest);
    made.row.setWidth(made.circles * made.step);
    room.setBottom(made.row.top() - made.line);
    made.dial = made.equation = room;
    if (room.width() > room.height()) {
        made.dial.setWidth(std::min(widest * room.height(), dialShare * room.width()));
        made.equation.setLeft(made.dial.right() + gap);
    } else {
        made.dial.setHeight(std::max(dialShare, 1 - 6 * made.line / room.height()) * room.height());
        made.equation.setTop(made.dial.bottom() + gap);
    }
    return made;
}

} // namespace posiscope
