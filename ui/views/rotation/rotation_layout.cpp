// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_layout.h"

#include "ui/views/rotation/rotation_equation.h"

#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>

namespace posiscope {

namespace {

constexpr QSizeF smallestFull(400, 250); ///< a smaller view is a card
constexpr int mostCircles = 8;
constexpr double dialShare = 0.52; ///< of the width, beside the equation, at most

} // namespace

QRectF RotationLayout::squareOf(int place) const
{
    return {row.left() + place * step + (step - side) / 2, row.top(), side, side};
}

QRectF RotationLayout::nameBox(int place) const
{
    return {row.left() + place * step, row.top() + side + line / 4, step, line};
}

QRectF RotationLayout::angleOf(int place) const
{
    return nameBox(place).translated(0, line);
}

RotationLayout rotationLayout(QSizeF size, int pairs, bool hasEquation, QSizeF name, const Theme& theme)
{
    RotationLayout made;
    const QFontMetricsF metrics(theme.interfaceFont(Theme::notePoints));
    made.line = metrics.height();
    QRectF room = QRectF(QPointF(), size).adjusted(made.line, made.line / 2, -made.line, -made.line / 2);
    made.dial = room;
    const QSizeF least = smallestFull * theme.scale / (theme.isExport ? 2 : 1); // a figure is small
    if (pairs == 1 || size.width() < least.width() || size.height() < least.height())
        return made; // a single pair would stand there twice
    // As many squares as there may be leave a row some air; what is left above them is the large circle's.
    made.side = std::min(room.width() / (1.2 * mostCircles), room.height() / 6);
    const double height = made.side + 2.25 * made.line;
    const double narrowest = metrics.horizontalAdvance(QStringLiteral("0.000000")) + made.line / 2;
    const double width = room.width() - metrics.horizontalAdvance(QStringLiteral("δω")) - made.line;
    const int most = std::clamp(static_cast<int>(width / std::max(narrowest, made.side)), 1, mostCircles);
    made.circles = std::min(most, pairs);
    made.step = std::min(width / made.circles, std::max(narrowest, 1.5 * made.side)); // few stand close
    made.row = QRectF(0, room.bottom() - height, made.circles * made.step, height);
    made.row.moveLeft(room.center().x() - made.row.width() / 2);
    room.setBottom(made.row.top() - made.line / 2);
    made.dial = room;
    if (!hasEquation)
        return made;
    const double smallest = QFontInfo(theme.interfaceFont(Theme::notePoints)).pixelSize();
    const double largest = smallest * Theme::presentedFormulaPoints / Theme::notePoints;
    const auto fit = [&](QSizeF box) {
        const double em = std::min(box.width() / equationEms.width(), box.height() / equationEms.height());
        return em < smallest ? 0 : std::min(em, largest);
    };
    // The circle leaves the equation the width that is of no use to itself and is of use to the equation.
    const double used = std::max(room.height() + 2 * std::max(made.line, name.width()),
                                 room.width() - largest * equationEms.width());
    const QSizeF left(std::min(dialShare * room.width(), used), room.height());
    const double beside = fit({room.width() - left.width() - made.line, room.height()});
    const double below = fit({room.width(), room.height() / 4});
    const QSizeF above(room.width(), room.height() - below * equationEms.height());
    const auto reach = [&](QSizeF place) {
        return std::min(place.width() - 2 * name.width(), place.height() - 2 * name.height());
    };
    const bool isBelow = below > 0 && (beside == 0 || reach(above) > reach(left));
    if (made.em = isBelow ? below : beside; made.em > 0) {
        made.dial.setSize(isBelow ? above : left);
        made.equation = isBelow ? room.adjusted(0, above.height(), 0, 0)
                                : room.adjusted(left.width() + made.line, 0, 0, 0);
    }
    return made;
}

} // namespace posiscope
