// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/position_scale.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/colour_table.h"
#include "ui/plot/point_cloud.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

/// A single position has no colours to tell apart.
bool PositionScale::isShown() const
{
    return theme().isExport && m_last > 0 && static_cast<const Plot*>(mParentPlot)->colourScaleShown();
}

int PositionScale::height() const
{
    const QFontMetricsF metrics(theme().interfaceFont(Theme::notePoints));
    return isShown() ? static_cast<int>(std::ceil(1.5 * metrics.height())) : 0;
}

void PositionScale::draw(QCPPainter* painter)
{
    if (!isShown())
        return;
    const QFont font = theme().interfaceFont(Theme::notePoints);
    const QFontMetricsF metrics(font);
    const double gap = metrics.height() / 2;
    const double strip = 5 * metrics.height();
    QRectF place(rect());
    const auto write = [&](const QString& words, const QFont& in, const QColor& colour) {
        const double width = QFontMetricsF(in).horizontalAdvance(words) + 2;
        painter->setFont(in);
        painter->setPen(colour);
        painter->drawText(QRectF(place.right() - width, place.top(), width, place.height()), Qt::AlignCenter,
                          words);
        place.setRight(place.right() - width - gap);
    };
    place.setRight(place.right() - gap);
    write(wholeText(m_last), font, theme().quiet);
    const Colours colours = coloursOf(pointColours);
    const double left = std::round(place.right() - strip);
    const double high = std::round(metrics.height() / 2);
    const double top = std::round(place.center().y() - high / 2);
    const int columns = static_cast<int>(strip);
    for (int column = 0; column < columns; ++column) // on whole pixels, which leave no gaps
        painter->fillRect(
            QRectF(left + column, top, 1, high),
            QColor(colours[static_cast<std::size_t>(column * (colourCount - 1) / std::max(1, columns - 1))]));
    place.setRight(left - gap);
    write(QStringLiteral("0"), font, theme().quiet);
    write(QStringLiteral("k"), theme().mathsFont(Theme::textPoints, true), theme().text);
}

} // namespace posiscope

#include "moc_position_scale.cpp"
