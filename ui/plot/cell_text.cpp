// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/cell_text.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <span>

namespace posiscope::cell_text {

namespace {

constexpr double cellPadding = 10; ///< pixels of the width, of both sides together, that stay free for marks
                                   ///< along the edges

// Sizes of type, the largest first: no larger than the names of the rows.
constexpr double sizes[] = {Theme::notePoints, 8.5, 8, 7};
constexpr double presentedSizes[] = {16, 14, 12.5, 11, 9}; // for the last row

/// The size of type of numbers, and their significant digits.
struct NumberType
{
    double points;
    int digits;
};

/// The width of the wider end of a range, and of most numbers between.
double widthOf(const QFontMetricsF& metrics, Interval range, bool areIntegers, int digits)
{
    const double usual = 0.8888;
    const double between = areIntegers ? range.first : range.first < 0 ? -usual : usual;
    double width = 0;
    for (const double value : {range.first, between, range.last})
        width = std::max(width, metrics.horizontalAdvance(significantText(value, digits)));
    return width;
}

std::optional<NumberType> typeWithin(const Theme& theme, Interval range, QSizeF cell,
                                     const QPaintDevice* device, bool areIntegers)
{
    constexpr int fewestDigits = 2; // from afar
    if (!theme.isExport && cell.height() < lowestRow * theme.scale)
        return std::nullopt;
    const std::span<const double> all =
        theme.isPresentation ? std::span<const double>(presentedSizes) : sizes;
    for (const int digits : {shownDigits, theme.isPresentation ? fewestDigits : shownDigits})
        for (const double points : all) {
            const QFontMetricsF metrics(theme.interfaceFont(points), device);
            if (1.25 * metrics.height() <= cell.height() && // lines of text stand apart
                widthOf(metrics, range, areIntegers, digits) <= cell.width() - cellPadding * theme.scale)
                return NumberType{points, digits};
        }
    return std::nullopt;
}

Writer writer(const QFont& font, const ValueOf& valueOf, int most, QSizeF needs, const OfCells& isStrong,
              double padding)
{
    QFont strong = font;
    strong.setWeight(QFont::DemiBold); // wider by less than the room that a cell leaves for marks
    // Numbers of as many digits fit or do not fit together.
    const QChar widest = widestDigitOf(font);
    return {[=](QPainter& painter, const QRectF& rect, int row, int column) {
                const double value = valueOf(row, column);
                if (std::isnan(value))
                    return; // a blank cell
                painter.setFont(isStrong && isStrong(row, column) ? strong : font);
                const QFontMetricsF metrics(font, painter.device());
                const auto fits = [&](const QString& text) {
                    return metrics.horizontalAdvance(withDigit(text, widest)) <= rect.width() - padding;
                };
                QString text =
                    significantText(value, most); // of small numbers longer than of the range's ends
                for (int digits = most - 1; digits > 0 && !fits(text); --digits)
                    text = significantText(value, digits);
                if (fits(text))
                    painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, text);
            },
            needs};
}

} // namespace

std::optional<double> sizeWithin(const Theme& theme, Interval range, QSizeF cell, const QPaintDevice* device,
                                 bool areIntegers)
{
    const std::optional<NumberType> type = typeWithin(theme, range, cell, device, areIntegers);
    return type ? std::optional(type->points) : std::nullopt;
}

Factory writeValues(const Theme& theme, const ValueOf& valueOf, const std::function<Interval()>& rangeOf,
                    const OfCells& isStrong, bool areIntegers)
{
    return [theme, rangeOf, valueOf, isStrong, areIntegers](QSizeF cell, QPaintDevice& device) -> Writer {
        if (!sizeWithin(theme, {0, 1}, cell, &device, areIntegers))
            return {}; // nor does a number of any other range fit
        const Interval range = rangeOf();
        const std::optional<NumberType> type = typeWithin(theme, range, cell, &device, areIntegers);
        if (!type)
            return {};
        const QFont font = theme.interfaceFont(type->points);
        const QFontMetricsF metrics(font, &device);
        return writer(font, valueOf, type->digits,
                      {widthOf(metrics, range, areIntegers, type->digits), metrics.height()}, isStrong,
                      cellPadding * theme.scale);
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
