// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/cell_text.h"

#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace posiscope::cell_text {

namespace {

// Sizes of type, the largest first: no larger than the names of the rows.
constexpr double sizes[] = {Theme::notePoints, 8.5, 8, 7};
constexpr double presentedSizes[] = {16, 14, 12.5, 11, 9}; // for the last row

/// The size of type of numbers, and their significant digits.
struct NumberType
{
    std::span<const double> points; ///< the size, and the smaller ones
    int digits;
    double usual; ///< a number that is as long as most
};

/// Whether text of a width leaves a cell a gap at each side, where marks run along its edges.
bool fitsAcross(double width, const QFontMetricsF& metrics, double cell)
{
    return width <= cell - metrics.height() * 2 / 3;
}

/// The width of the wider end of a range, and of a usual number between.
double widthOf(const QFontMetricsF& metrics, Interval range, double usual, bool areWhole, int digits)
{
    const double between = areWhole ? range.first : range.first < 0 ? -usual : usual;
    double width = 0;
    for (const double value : {range.first, between, range.last})
        width = std::max(width, metrics.horizontalAdvance(significantText(value, digits)));
    return width;
}

std::optional<NumberType> typeWithin(const Theme& theme, Interval range, QSizeF cell,
                                     const QPaintDevice* device, bool areWhole)
{
    constexpr int fewestDigits = 2; // from afar
    if (!theme.isExport && cell.height() < lowestRow * theme.scale)
        return std::nullopt;
    const std::span<const double> all =
        theme.isPresentation ? std::span<const double>(presentedSizes) : sizes;
    for (const int digits : {shownDigits, theme.isPresentation ? fewestDigits : shownDigits})
        for (const double usual : {0.08888, 0.8888}) // with room for a tenth, if there is
            for (std::size_t i = 0; i < all.size(); ++i) {
                const QFontMetricsF metrics(theme.interfaceFont(all[i]), device);
                if (metrics.height() <= 0.75 * cell.height() &&
                    fitsAcross(widthOf(metrics, range, usual, areWhole, digits), metrics, cell.width()))
                    return NumberType{all.subspan(i), digits, usual};
            }
    return std::nullopt;
}

/// What is longer than its cell, because it is close to 0, is smaller, or else has fewer digits.
Writer writer(const std::vector<QFont>& fonts, const ValueOf& valueOf, int most, QSizeF needs,
              const OfCells& isStrong)
{
    return {[=](QPainter& painter, const QRectF& rect, int row, int column) {
                const double value = valueOf(row, column);
                if (std::isnan(value))
                    return; // a blank cell
                for (int digits = most; digits > 0; --digits) {
                    const QString text = significantText(value, digits);
                    for (QFont font : fonts) {
                        if (isStrong && isStrong(row, column))
                            font.setWeight(QFont::DemiBold);
                        painter.setFont(font);
                        const QFontMetricsF metrics(font, painter.device());
                        if (fitsAcross(metrics.horizontalAdvance(text), metrics, rect.width()))
                            return painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, text);
                    }
                }
            },
            needs};
}

} // namespace

std::optional<double> sizeWithin(const Theme& theme, Interval range, QSizeF cell, const QPaintDevice* device,
                                 bool areWhole)
{
    const std::optional<NumberType> type = typeWithin(theme, range, cell, device, areWhole);
    return type ? std::optional(type->points.front()) : std::nullopt;
}

Factory writeValues(const Theme& theme, const ValueOf& valueOf, const std::function<Interval()>& rangeOf,
                    const OfCells& isStrong, bool areWhole)
{
    return [theme, rangeOf, valueOf, isStrong, areWhole](QSizeF cell, QPaintDevice& device) -> Writer {
        if (!sizeWithin(theme, {0, 1}, cell, &device, areWhole))
            return {}; // nor does a number of any other range fit
        const Interval range = rangeOf();
        const std::optional<NumberType> type = typeWithin(theme, range, cell, &device, areWhole);
        if (!type)
            return {};
        std::vector<QFont> fonts;
        for (const double points : type->points)
            fonts.push_back(theme.interfaceFont(points));
        const QFontMetricsF metrics(fonts.front(), &device);
        return writer(fonts, valueOf, type->digits,
                      {widthOf(metrics, range, type->usual, areWhole, type->digits), metrics.height()},
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
