// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_layout.h"

#include <QFontMetricsF>

#include <algorithm>

namespace posiscope {

namespace {

constexpr double dialMargin = 12;
constexpr double wideRatio = 1.9; ///< width to height from which all stands in one line
// The width of a file, and its height in widths, up to which its parts stand under one another.
constexpr double narrow = 380;
constexpr double upright = 1.5;
// The part of width and height that the large circle has where the small ones stand below it.
constexpr double dialsWidth = 0.45;
constexpr double dialsHeight = 0.58;
// The width of the large circle and its names where the small ones stand beside it, in a file and in
// presentation, which is read from afar.
constexpr double shareInFile = 0.45;
constexpr double shareInPresentation = 0.55;
// Of a small circle's square.
constexpr double largestSide = 230; ///< where there are few
constexpr double usualSide = 52;    ///< where there are many
constexpr double smallestSide = 40; ///< where that leaves room for all

double lineHeight(const Theme& theme)
{
    return QFontMetricsF(theme.interfaceFont(Theme::notePoints)).height();
}

void placeSmall(RotationLayout& made, const QRectF& room, int pairs, const Theme& theme)
{
    const double line = lineHeight(theme);
    const double heading = 1.7 * line;
    made.heading = QRectF(room.topLeft(), QSizeF(room.width(), heading));
    made.grid = room.adjusted(0, heading, 0, 0);
    // Larger circles where few pairs leave room for them; smaller ones where all have room then.
    const auto fits = [&](double square) {
        made.side = square * theme.scale;
        made.step = made.side + 1.1 * line;
        made.columns = std::max(1, static_cast<int>(made.grid.width() / made.side));
        made.rows = std::max(0, static_cast<int>(made.grid.height() / made.step));
        return made.columns * made.rows >= pairs;
    };
    // The large circle leaves room for its names; see paintLargeDial.
    const double large =
        1.5 * std::min(made.dial.height() / 2 - 1.3 * line, made.dial.width() / 2 - 3.4 * line) / theme.scale;
    for (double square = std::min(largestSide, std::max(usualSide, large)); square >= smallestSide;
         square -= 2)
        if (fits(square))
            return;
    fits(usualSide);
    if (made.rows == 0 && theme.isExport)
        fits(smallestSide);
}

RotationLayout inOneLine(const QRectF& whole, int pairs, const Theme& theme)
{
    RotationLayout made;
    const double gap = dialMargin * theme.scale;
    const double width = std::min(1.5 * whole.height(), whole.width() * 0.3); // names at the dial's sides
    made.dial = QRectF(whole.topLeft(), QSizeF(width, whole.height()));
    const double left = made.dial.right() + gap;
    made.words = QRectF(left, whole.top(), (whole.right() - left) * 0.52, whole.height());
    placeSmall(made, QRectF(QPointF(made.words.right() + gap, whole.top()), whole.bottomRight()), pairs,
               theme);
    return made;
}

RotationLayout oneAboveAnother(const QRectF& whole, double side, int pairs, const Theme& theme)
{
    RotationLayout made;
    const double gap = dialMargin * theme.scale;
    made.dial = QRectF(whole.topLeft(), QSizeF(std::min(1.5 * side, whole.width() * dialsWidth), side));
    const double left = made.dial.right() + gap;
    made.words = QRectF(left, whole.top(), whole.right() - left, side);
    placeSmall(made, QRectF(QPointF(whole.left(), made.dial.bottom() + gap / 2), whole.bottomRight()), pairs,
               theme);
    return made;
}

/// A file may be too narrow for two parts side by side: one after the other then.
RotationLayout inOneColumn(const QRectF& whole, int pairs, const Theme& theme)
{
    RotationLayout made;
    made.dial = QRectF(whole.topLeft(), QSizeF(whole.width(), 0.65 * whole.width()));
    made.words = QRectF(made.dial.bottomLeft(), QSizeF(whole.width(), 0.5 * whole.width()));
    placeSmall(made, QRectF(made.words.bottomLeft(), whole.bottomRight()), pairs, theme);
    return made;
}

/// As large a dial as the height allows, with words and small circles beside it.
RotationLayout besideTheDial(const QRectF& whole, double share, int pairs, const Theme& theme)
{
    RotationLayout made;
    const double width = std::min(1.25 * whole.height(), share * whole.width());
    made.dial = QRectF(whole.topLeft(), QSizeF(width, whole.height()));
    const double left = made.dial.right() + dialMargin * theme.scale;
    made.words = QRectF(left, whole.top(), whole.right() - left,
                        std::min(0.55 * whole.height(), 0.52 * (whole.right() - left)));
    placeSmall(made, QRectF(QPointF(left, made.words.bottom()), whole.bottomRight()), pairs, theme);
    // The text gets the room that the small circles leave.
    const int rows = made.rowsOf(pairs);
    const double rest =
        rows == 0 ? whole.bottom() - made.words.bottom() : made.grid.height() - rows * made.step;
    made.words.setHeight(made.words.height() + rest);
    made.heading.translate(0, rest);
    made.grid.setTop(made.grid.top() + rest);
    return made;
}

} // namespace

int RotationLayout::rowsOf(int pairs) const
{
    return std::min(rows, (pairs + columns - 1) / columns);
}

QRectF RotationLayout::squareOf(std::size_t place) const
{
    const int column = static_cast<int>(place) % columns;
    const int row = static_cast<int>(place) / columns;
    return {grid.left() + column * side, grid.top() + row * step, side, side};
}

QRectF RotationLayout::nameOf(std::size_t place) const
{
    const QRectF square = squareOf(place);
    return {square.left(), square.bottom(), square.width(), step - side};
}

RotationLayout rotationLayout(QSizeF size, int pairs, const Theme& theme)
{
    const double gap = dialMargin * theme.scale;
    const QRectF whole = QRectF(QPointF(), size).adjusted(gap, 0, -gap, -gap / 2);
    if (theme.isExport && whole.width() < narrow && whole.height() > upright * whole.width())
        return inOneColumn(whole, pairs, theme);
    if (theme.isExport && whole.width() >= 1.25 * whole.height())
        return besideTheDial(whole, shareInFile, pairs, theme);
    if (whole.width() > wideRatio * whole.height())
        return inOneLine(whole, pairs, theme);
    if (theme.isPresentation && whole.width() >= whole.height())
        return besideTheDial(whole, shareInPresentation, pairs, theme);
    const double widest = whole.width() * dialsWidth;
    const double side = std::min(whole.height() * dialsHeight, widest);
    const RotationLayout made = oneAboveAnother(whole, side, pairs, theme);
    // The large circle gets the room that the small ones leave.
    const double left = made.grid.height() - made.rowsOf(pairs) * made.step;
    return left < 1 ? made : oneAboveAnother(whole, std::min(side + left, widest), pairs, theme);
}

} // namespace posiscope
