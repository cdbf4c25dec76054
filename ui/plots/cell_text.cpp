// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/cell_text.h"

#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>

#include <cmath>

namespace posiscope::cell_text {

namespace {

constexpr double narrowestCell = 33; ///< pixels
constexpr double beside = 6;         ///< pixels of it that stay free, for marks along its edges
constexpr double lineShare = 1.1;    ///< the least height of a cell, in lines of the type

struct Form
{
    double points;
    int decimals;
};

// From the most generous form to the tightest.
constexpr Form forms[] = {{11, 4}, {9.5, 4}, {8, 4}, {8, 3}, {8, 2}, {7, 2}};

} // namespace

Maker values(const Theme& theme, std::function<double(int row, int column)> valueOf)
{
    return [theme, valueOf = std::move(valueOf)](QSizeF cell, QPaintDevice& device) -> Writer {
        if (cell.width() < narrowestCell)
            return {};
        for (const auto& [points, decimals] : forms) {
            const QFont font = theme.interfaceFont(points);
            const QFontMetricsF metrics(font, &device);
            if (metrics.horizontalAdvance(decimalText(-0.888888, decimals)) > cell.width() - beside ||
                lineShare * metrics.height() > cell.height())
                continue;
            return [font, decimals = decimals, valueOf](QPainter& painter, const QRectF& rect, int row,
                                                        int column) {
                const double value = valueOf(row, column);
                if (std::isnan(value))
                    return; // a blank cell
                painter.setFont(font);
                painter.drawText(rect, Qt::AlignCenter, decimalText(value, decimals));
            };
        }
        return {};
    };
}

Maker except(Maker text, std::function<bool(int row, int column)> isBlank)
{
    return
        [text = std::move(text), isBlank = std::move(isBlank)](QSizeF size, QPaintDevice& device) -> Writer {
            const Writer write = text(size, device);
            if (!write)
                return {};
            return [write, isBlank](QPainter& painter, const QRectF& cell, int row, int column) {
                if (!isBlank(row, column))
                    write(painter, cell, row, column);
            };
        };
}

} // namespace posiscope::cell_text
