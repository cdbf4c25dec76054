// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include <algorithm>

namespace posiscope {

namespace {

/// The buttons and the list of steps in one line; the list is left out where it has no room.
void placeNavigation(SheetAreas& areas, const QRectF& line, int listed, const Theme& theme)
{
    constexpr double leastMark = 18;
    constexpr double leastWordyButtons = 560;
    const double gap = scaled(8, theme);
    const double button = scaled(line.width() >= scaled(leastWordyButtons, theme) ? 92 : 30, theme);
    areas.back = QRectF(line.topLeft(), QSizeF(button, line.height()));
    areas.list = areas.back;
    areas.list.setLeft(areas.back.right() + gap);
    areas.list.setWidth(std::min(listed * line.height(), line.width() - 2 * (button + gap)));
    areas.listFits = areas.list.width() >= listed * scaled(leastMark, theme);
    const double left = areas.listFits ? areas.list.right() : areas.back.right();
    areas.next = areas.back.translated(left + gap - line.left(), 0);
}

/// The text stands in the left column: under the list, and above the buttons where the column is high enough.
void placeBeside(SheetAreas& areas, int listed, const Theme& theme)
{
    constexpr double longList = 620;
    constexpr double oneLine = 280;
    constexpr double noCaption = 200;
    const auto pixels = [&theme](double length) -> double { return scaled(length, theme); };
    const double height = areas.words.height();
    areas.caption = height < pixels(noCaption) ? 0 : pixels(30);
    if (listed == 0)
        return;
    QRectF line = areas.words;
    line.setHeight(pixels(30));
    placeNavigation(areas, line, listed, theme);
    areas.words.setTop(line.bottom() + pixels(8));
    if (height < pixels(oneLine))
        return;
    areas.listFits = true;
    areas.isListLong = height >= pixels(longList);
    const double mark = std::min(pixels(30), line.width() / listed);
    areas.list = areas.isListLong ? QRectF(line.topLeft(), QSizeF(line.width(), listed * pixels(28)))
                                  : QRectF(line.left() - (mark - pixels(20)) / 2, line.top(), listed * mark,
                                           line.height());
    const double button = std::min(pixels(92), (line.width() - pixels(8)) / 2);
    areas.back = QRectF(line.left(), areas.tables.bottom() - line.height(), button, line.height());
    areas.next = areas.back.translated(button + pixels(8), 0);
    areas.words.setTop(areas.list.bottom() + pixels(areas.isListLong ? 20 : 8));
    areas.words.setBottom(areas.back.top() - pixels(8));
}

/// The text stands above the tables, which have at least the length that they want. Where that leaves little,
/// the title stands beside the buttons, so that the text below it has the height of the title as well.
void placeAbove(SheetAreas& areas, int listed, double wanted, const Theme& theme)
{
    constexpr double heights[] = {164, 112}; // of more text, or less
    constexpr double titleHeight = 26;
    constexpr double threeLines = 64;
    constexpr double widestMap = 96;
    const auto pixels = [&theme](double length) -> double { return scaled(length, theme); };
    areas.tables.adjust(0, -pixels(2), 0, pixels(4)); // with less about them
    const QRectF all = areas.tables;
    QRectF line = all;
    line.setHeight(pixels(30));
    double top = all.top();
    if (listed > 0) {
        placeNavigation(areas, line, listed, theme);
        top = line.bottom() + pixels(4);
    }
    areas.caption = pixels(24);
    const double spare = std::max(0., all.bottom() - top - pixels(2) - wanted);
    const auto fitting =
        std::ranges::find_if(heights, [&](double height) { return areas.caption + pixels(height) <= spare; });
    const bool isLow = fitting == std::end(heights);
    double height = isLow ? 0 : pixels(*fitting);
    if (isLow) {
        if (spare < areas.caption + pixels(threeLines))
            areas.caption = 0;
        height = std::max(spare - areas.caption, listed > 0 ? 0 : pixels(titleHeight));
    }
    areas.words = QRectF(all.left(), top, all.width(), height);
    areas.tables.setTop(areas.words.bottom() + pixels(2));
    if (isLow && listed > 0) {
        areas.listFits = false;
        areas.next = areas.back.translated(areas.back.width() + pixels(8), 0);
        areas.title = line.adjusted(areas.next.right() + pixels(12) - line.left(), pixels(3), 0, 0);
    }
    const double left = listed > 0 ? areas.next.right() + pixels(24) : all.left() + 0.6 * all.width();
    if (isLow || all.right() - left < pixels(widestMap))
        return;
    areas.map = QRectF(QPointF(all.right() - pixels(widestMap), all.top()),
                       QPointF(all.right(), areas.words.bottom()));
    areas.words.setRight(areas.map.left() - pixels(16));
}

} // namespace

SheetAreas areasOf(QSizeF size, const Theme& theme, int listed)
{
    constexpr double wordsShare = 0.33;
    constexpr double narrowestWords = 180;
    constexpr double widestWords = 440;
    constexpr double besideGap = 14;
    constexpr double namesAndGutters = 56; // of usual tables
    constexpr double tablesShare = 0.57;   // of the card's shorter side
    constexpr double shareInTiny = 0.55;   // where a few rows leave hardly anything
    constexpr double tinyCard = 350;
    constexpr double cardHead = 44;
    constexpr double aroundCells = 16;      // the gutter below them, and what whole cells leave
    constexpr double narrowestTables = 220; // four of the narrowest cells
    const auto pixels = [&theme](double length) -> double { return scaled(length, theme); };
    const QRectF all = QRectF(QPointF(0, 0), size).adjusted(pixels(12), pixels(8), -pixels(12), -pixels(8));
    const double words = std::clamp(wordsShare * size.width(), pixels(narrowestWords), pixels(widestWords));
    const double shorter = std::min(size.width(), size.height() + pixels(cardHead));
    const double wanted = (shorter < pixels(tinyCard) ? shareInTiny : tablesShare) * shorter;
    const double beside = all.width() - words - pixels(besideGap + namesAndGutters);
    SheetAreas areas;
    areas.words = areas.tables = all;
    areas.textIsBesideTables = beside >= std::max(wanted, pixels(narrowestTables));
    if (areas.textIsBesideTables) {
        areas.words.setWidth(words);
        areas.tables.setLeft(areas.words.right() + pixels(besideGap));
        placeBeside(areas, listed, theme);
    } else {
        placeAbove(areas, listed, wanted + pixels(aroundCells), theme);
    }
    return areas;
}

} // namespace posiscope
