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

QRectF RotationLayout::squareOf(int circle) const
{
    return {row.left() + circle * step + (step - side) / 2, row.top(), side, side};
}

QRectF RotationLayout::nameBox(int circle) const
{
    return {row.left() + circle * step, row.top() + side + line / 4, step, line};
}

QRectF RotationLayout::angleOf(int circle) const
{
    return nameBox(circle).translated(0, line);
}

RotationLayout rotationLayout(QSizeF size, int pairs, bool hasEquation, QSizeF name, const Theme& theme)
{
    RotationLayout layout;
    const QFontMetricsF metrics(theme.interfaceFont(Theme::notePoints));
    layout.line = metrics.height();
    QRectF room =
        QRectF(QPointF(), size).adjusted(layout.line, layout.line / 2, -layout.line, -layout.line / 2);
    layout.dial = room;
    const QSizeF least = smallestFull * theme.scale / (theme.isExport ? 2 : 1); // a figure is small
    if (pairs == 1 || size.width() < least.width() || size.height() < least.height())
        return layout; // a single pair would stand there twice
    // As many squares as there may be leave a row some air; what is left above them is the large circle's.
    layout.side = std::min(room.width() / (1.2 * mostCircles), room.height() / 6);
    const double height = layout.side + 2.25 * layout.line;
    const double narrowest = metrics.horizontalAdvance(QStringLiteral("0.000000")) + layout.line / 2;
    const double width = room.width() - metrics.horizontalAdvance(QStringLiteral("δω")) - layout.line;
    const int most = std::clamp(static_cast<int>(width / std::max(narrowest, layout.side)), 1, mostCircles);
    layout.circles = std::min(most, pairs);
    layout.step = std::min(width / layout.circles, std::max(narrowest, 1.5 * layout.side)); // few stand close
    layout.row = QRectF(0, room.bottom() - height, layout.circles * layout.step, height);
    layout.row.moveLeft(room.center().x() - layout.row.width() / 2);
    room.setBottom(layout.row.top() - layout.line / 2);
    layout.dial = room;
    if (!hasEquation)
        return layout;
    const double smallest = QFontInfo(theme.interfaceFont(Theme::notePoints)).pixelSize();
    const double largest = smallest * Theme::presentedFormulaPoints / Theme::notePoints;
    const auto fit = [&](QSizeF box) {
        const double em = std::min(box.width() / equationEms.width(), box.height() / equationEms.height());
        return em < smallest ? 0 : std::min(em, largest);
    };
    // The circle leaves the equation the width that is of no use to itself and is of use to the equation.
    const double used = std::max(room.height() + 2 * std::max(layout.line, name.width()),
                                 room.width() - largest * equationEms.width());
    const QSizeF left(std::min(dialShare * room.width(), used), room.height());
    const double beside = fit({room.width() - left.width() - layout.line, room.height()});
    const double below = fit({room.width(), room.height() / 4});
    const QSizeF above(room.width(), room.height() - below * equationEms.height());
    const auto reach = [&](QSizeF available) {
        return std::min(available.width() - 2 * name.width(), available.height() - 2 * name.height());
    };
    const bool isBelow = below > 0 && (beside == 0 || reach(above) > reach(left));
    if (layout.em = isBelow ? below : beside; layout.em > 0) {
        layout.dial.setSize(isBelow ? above : left);
        layout.equation = isBelow ? room.adjusted(0, above.height(), 0, 0)
                                  : room.adjusted(left.width() + layout.line, 0, 0, 0);
    }
    return layout;
}

} // namespace posiscope
