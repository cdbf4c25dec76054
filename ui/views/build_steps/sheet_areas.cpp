// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_layout.h"

#include <algorithm>

namespace posiscope {

SheetAreas areasOf(QSizeF size, const Theme& theme, int listed)
{
    constexpr double margin = 12;
    constexpr double lineHeight = 30;
    constexpr double captionHeight = 24;
    constexpr double wordsShare = 0.21; // of the height, with the line of the steps
    constexpr double mostWords = 200;
    const auto pixels = [&theme](double length) -> double { return scaled(length, theme); };
    const QRectF all =
        QRectF(QPointF(0, 0), size).adjusted(pixels(margin), pixels(4), -pixels(margin), -pixels(4));
    const double line = pixels(lineHeight);
    SheetAreas areas;
    double left = all.left();
    if (listed > 0) {
        const bool isListed = (listed + 2) * line <= all.width();
        areas.back = QRectF(all.topLeft(), QSizeF(line, line));
        areas.list = isListed ? QRectF(areas.back.topRight(), QSizeF(listed * line, line)) : QRectF();
        areas.next = areas.back.translated(line + areas.list.width(), 0);
        left = areas.next.right() + pixels(margin);
    }
    areas.title = QRectF(left, all.top(), std::max(0., all.right() - left), line);
    const double foot = all.top() + std::clamp(wordsShare * size.height(), line, pixels(mostWords));
    areas.words = QRectF(QPointF(all.left(), areas.title.bottom()), QPointF(all.right(), foot));
    areas.tables = QRectF(QPointF(all.left(), foot), all.bottomRight());
    areas.caption = areas.tables.height() < pixels(10 * margin) ? 0 : pixels(captionHeight);
    return areas;
}

} // namespace posiscope
