// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/cell_text.h"

#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <span>

namespace posiscope::cell_text {

namespace {

constexpr double cellPadding = 7; ///< pixels of the width, of both sides together, that stay free for marks
                                  ///< along the edges

// From the form with most digits in the largest type to that with fewest in the smallest.
constexpr NumberForm forms[] = {{11, 4}, {9.5, 4}, {9.5, 3}, {9, 2}, {8, 2}, {7, 2}, {9, 1}, {8, 1}, {7, 1}};
// For the last row, where larger type is worth a decimal and smaller type could not be read.
constexpr NumberForm presentedForms[] = {{16, 3}, {14, 3}, {12.5, 3}, {12.5, 2}, {11, 2}, {9, 2}, {9, 1}};

QFontMetricsF metricsOf(const QFont& font, const QPaintDevice* device)
{
    return device ? QFontMetricsF(font, device) : QFontMetricsF(font);
}

/// The width of the wider end of a range.
double widthOf(const QFontMetricsF& metrics, Window range, int decimals)
{
    return std::max(metrics.horizontalAdvance(decimalText(range.first, decimals)),
                    metrics.horizontalAdvance(decimalText(range.last, decimals)));
}

/// Whether values of this range are so large that one decimal is enough.
bool oneDecimalSuffices(Window range)
{
    return std::max(std::abs(range.first), std::abs(range.last)) >= 10;
}

Writer writer(const QFont& font, int decimals, const ValueOf& valueOf, QSizeF needs, const OfCells& isStrong)
{
    QFont strong = font;
    strong.setWeight(QFont::DemiBold); // wider by less than the room that a cell leaves for marks
    return {[=](QPainter& painter, const QRectF& rect, int row, int column) {
                const double value = valueOf(row, column);
                if (std::isnan(value))
                    return; // a blank cell
                painter.setFont(isStrong && isStrong(row, column) ? strong : font);
                painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, decimalText(value, decimals));
            },
            needs};
}

} // namespace

std::optional<NumberForm> formWithin(const Theme& theme, Window range, QSizeF cell,
                                     const QPaintDevice* device)
{
    if (cell.height() < lowestRow * theme.scale)
        return std::nullopt;
    const bool isLarge = oneDecimalSuffices(range);
    for (const NumberForm& form :
         theme.isPresentation ? std::span<const NumberForm>(presentedForms) : forms) {
        const QFontMetricsF metrics = metricsOf(theme.interfaceFont(form.points), device);
        if (form.decimals >= (isLarge ? 1 : 2) && metrics.height() <= cell.height() &&
            widthOf(metrics, range, form.decimals) <= cell.width() - cellPadding)
            return form;
    }
    return std::nullopt;
}

Factory values(const Theme& theme, const ValueOf& valueOf, const std::function<Window()>& rangeOf,
               bool areWhole, const OfCells& isStrong)
{
    return [theme, rangeOf, areWhole, valueOf, isStrong](QSizeF cell, QPaintDevice& device) -> Writer {
        if (!formWithin(theme, {0, 1}, cell, &device))
            return {}; // nor does a number of any other range fit
        const Window range = rangeOf();
        const std::optional<NumberForm> form = formWithin(theme, range, cell, &device);
        if (!form)
            return {};
        const QFont font = theme.interfaceFont(form->points);
        const QFontMetricsF metrics = metricsOf(font, &device);
        const int decimals = areWhole ? 0 : form->decimals;
        return writer(font, decimals, valueOf, {widthOf(metrics, range, decimals), metrics.height()},
                      isStrong);
    };
}

Factory except(const Factory& text, const OfCells& isBlank)
{
    return [text, isBlank](QSizeF size, QPaintDevice& device) -> Writer {
        const Writer write = text(size, device);
        if (!write)
            return {};
        return {[write, isBlank](QPainter& painter, const QRectF& cell, int row, int column) {
                    if (!isBlank(row, column))
                        write(painter, cell, row, column);
                },
                write.needs};
    };
}

} // namespace posiscope::cell_text
