// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/rotation_layout.h"

#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>

#include <algorithm>

namespace posiscope {

namespace {

constexpr double margin = 12;
constexpr double wideRatio = 1.9;   ///< width to height from which words and small circles stand side by side
constexpr double besideRatio = 1.2; ///< the same, from which the large circle stands at their left
constexpr double namedRatio = 1.36; ///< the same of the large circle with its points' names
// The part of the width, or of the height, that the large circle and its names have at the most.
constexpr double share = 0.57;
constexpr double shareInPresentation = 0.54; ///< of the width
constexpr double shareInFile = 0.45;
// The part of what is left of it that the words have.
constexpr double wordsWidth = 0.52;
constexpr double wordsHeight = 0.55;
constexpr double wordsHeightInPresentation = 0.7;
constexpr double formulasHeight =
    260; ///< of all formulas, in small type; in a low view the words have more for it
constexpr double narrowestFormula = 180; ///< in small type
constexpr double lowestFormula = 100;    ///< with the words above it
constexpr double nameLines = 1.1;        ///< the height of a small circle's name
constexpr double rowGap = 4;             ///< from a name to the next row
// The sides of a small circle's square.
constexpr double largestSide = 230; ///< where there are few
constexpr double usualSide = 52;    ///< where there are many
constexpr double smallestSide = 40; ///< where that leaves room for all
constexpr int fewestCircles = 3;    ///< where there is room for fewer, and not for all, the words have it

double lineHeight(const Theme& theme)
{
    return QFontMetricsF(theme.interfaceFont(Theme::notePoints)).height();
}

void placeSmall(RotationLayout& made, const QRectF& room, int pairs, const Theme& theme)
{
    const double line = lineHeight(theme);
    made.nameHeight = nameLines * line;
    const double heading = 1.7 * line;
    made.heading = QRectF(room.topLeft(), QSizeF(room.width(), heading));
    made.grid = room.adjusted(0, heading, 0, 0);
    const QFontMetricsF metrics(theme.interfaceFont(Theme::tickPoints));
    const double widestName =
        metrics.horizontalAdvance(QStringLiteral("i = %1").arg(wholeText(pairs - 1))) + 10 * theme.scale;
    // Larger circles where few pairs leave room for them; smaller ones where all have room then.
    const auto fits = [&](double square) {
        made.side = std::max(square * theme.scale, widestName);
        made.step = made.side + nameLines * line + rowGap * theme.scale;
        made.columns = std::max(1, static_cast<int>(made.grid.width() / made.side));
        const double height = made.grid.height() + rowGap * theme.scale; // below the last there is none
        made.rows = std::max(0, static_cast<int>(height / made.step));
        return made.columns * made.rows >= pairs;
    };
    const double half = 0.7 * radiusIn(made.dial.size(), theme) / theme.scale;
    for (double square = std::min(largestSide, std::max(usualSide, half)); square >= smallestSide;
         square -= 2)
        if (fits(square)) {
            const int rows = made.rowsOf(pairs);
            made.columns = (pairs + rows - 1) / rows; // as many in each row
            return;
        }
    fits(usualSide);
    if (made.rows == 0 && theme.isExport)
        fits(smallestSide);
}

/// Words and small circles, side by side in a room that is wide, else one above the other.
void placeRest(RotationLayout& made, const QRectF& rest, int pairs, const Theme& theme)
{
    // Words beside the circles have a width for a formula, where they have the height for one.
    const bool isWide = rest.width() > wideRatio * rest.height() &&
                        (wordsWidth * rest.width() >= narrowestFormula * theme.scale ||
                         rest.height() < lowestFormula * theme.scale || theme.isPresentation);
    const double across = isWide ? wordsWidth * rest.width() : 0;
    const double usual = theme.isPresentation ? wordsHeightInPresentation : wordsHeight;
    const double enough = std::min(formulasHeight * theme.scale, wordsHeightInPresentation * rest.height());
    const double down = isWide ? 0 : std::max(usual * rest.height(), enough);
    const QPointF corner = rest.topLeft() + QPointF(isWide ? across + margin * theme.scale : 0, down);
    placeSmall(made, QRectF(corner, rest.bottomRight()), pairs, theme);
    made.words = rest;
    if (made.columns * made.rows < std::min(pairs, fewestCircles)) {
        made.rows = 0;
    } else if (isWide) {
        made.words.setWidth(across);
    } else {
        // The text gets the room that the small circles leave.
        const double left = made.grid.height() - made.rowsOf(pairs) * made.step;
        made.words.setHeight(down + left);
        made.heading.translate(0, left);
        made.grid.setTop(made.grid.top() + left);
    }
}

} // namespace

double radiusIn(QSizeF room, const Theme& theme)
{
    const QFontMetricsF metrics(theme.interfaceFont(Theme::notePoints));
    const double gap = 9 * theme.scale;
    const double alone = std::min(room.width(), room.height()) / 2 - gap;
    const double named = std::min(room.height() / 2 - 1.3 * metrics.height(), room.width() / 2 - gap);
    constexpr double least = 0.7; // of the circle alone
    return std::max(1., named >= least * alone ? named : alone);
}

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
    return {square.left(), square.bottom(), square.width(), nameHeight};
}

RotationLayout rotationLayout(QSizeF size, int pairs, const Theme& theme)
{
    RotationLayout made;
    const double gap = margin * theme.scale;
    const QRectF whole =
        QRectF(QPointF(), size).adjusted(gap, theme.isPresentation ? 0 : gap / 3, -gap, -gap / 2);
    const double part = theme.isExport ? shareInFile : theme.isPresentation ? shareInPresentation : share;
    QRectF rest = whole;
    if (whole.width() >= besideRatio * whole.height()) {
        // The dial has the names of points at its sides.
        const double width = std::min(namedRatio * whole.height(), part * whole.width());
        made.dial = QRectF(whole.topLeft(), QSizeF(width, whole.height()));
        rest.setLeft(made.dial.right() + gap);
    } else {
        const double height = std::min(whole.width(), part * whole.height());
        made.dial = QRectF(whole.topLeft(), QSizeF(whole.width(), height));
        rest.setTop(made.dial.bottom());
    }
    placeRest(made, rest, pairs, theme);
    return made;
}

} // namespace posiscope
