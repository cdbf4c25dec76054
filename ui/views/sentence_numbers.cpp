// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence_numbers.h"

#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>

#include <cmath>
#include <iterator>

namespace posiscope {

namespace {

struct Form
{
    double points;
    int decimals;
};

// From the most generous form to the tightest.
constexpr double beside = 6; ///< pixels of a cell that stay free, for marks along its edges
constexpr Form forms[] = {{11, 4}, {9.5, 4}, {9.5, 3}, {9, 2}, {8, 2}, {7, 2}, {7, 1}};

/// A number that is about as wide as any of that magnitude.
double widest(double largest)
{
    return -0.888888 * std::pow(10, std::max(1., std::ceil(std::log10(largest))));
}

} // namespace

double narrowestNumbered(const Theme& theme, double largest)
{
    const auto& [points, decimals] = *std::rbegin(forms);
    return QFontMetricsF(theme.interfaceFont(points))
               .horizontalAdvance(decimalText(widest(largest), decimals)) +
           beside;
}

cell_text::Maker sentenceNumbers(const Theme& theme, double largest,
                                 std::function<double(int row, int column)> valueOf,
                                 std::function<bool(int row, int column)> isLeftOut)
{
    return [=](QSizeF cell, QPaintDevice& device) -> cell_text::Writer {
        for (const auto& [points, decimals] : forms) {
            const QFont font = theme.interfaceFont(points);
            const QFontMetricsF metrics(font, &device);
            if (metrics.horizontalAdvance(decimalText(widest(largest), decimals)) > cell.width() - beside ||
                metrics.height() > cell.height())
                continue;
            return [font, decimals = decimals, valueOf, isLeftOut](QPainter& painter, const QRectF& rect,
                                                                   int row, int column) {
                if (isLeftOut && isLeftOut(row, column))
                    return;
                painter.setFont(font);
                painter.drawText(rect, Qt::AlignCenter, decimalText(valueOf(row, column), decimals));
            };
        }
        return {};
    };
}

} // namespace posiscope
