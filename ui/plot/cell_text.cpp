// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/cell_text.h"

#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <span>

namespace posiscope::cell_text {

namespace {

constexpr double narrowestCell = 33;   ///< pixels
constexpr double lowestRow = 16;       ///< pixels, on a screen: lines of numbers hide colours there
constexpr double cellPadding = 6;      ///< pixels of the width, of both sides together, that stay free for
                                       ///< marks along the edges
constexpr double smallTypePadding = 3; ///< the same for small type in tables that stand close together; a
                                       ///< mark's width is added
constexpr double largeTypePadding = 9; ///< the same for larger type, so that neighbouring numbers do not read
                                       ///< as one
constexpr double lineShare = 1.1;      ///< the least height of a cell, in lines of the type
constexpr double smallType = 8;        ///< points; for type up to this size a row has to be as high as digits
                                       ///< only, not as a line
constexpr double digitPadding = 2.3;   ///< pixels above digits, and as many below

// From the form with most digits in the largest type to that with fewest in the smallest.
constexpr NumberForm forms[] = {{11, 4}, {9.5, 4}, {8, 4}, {8, 3}, {8, 2}, {7, 2}};
constexpr NumberForm tightForms[] = {{11, 4}, {9.5, 4}, {9.5, 3}, {9, 2}, {8, 2}, {7, 2}, {7, 1}};
constexpr NumberForm largeForms[] = {{11, 4}, {9.5, 3}, {9.5, 2}, {9, 2}, {9, 1}, {8, 1}, {7, 1}};
// For the last row, before the others: larger type is worth a decimal.
constexpr NumberForm presentedForms[] = {{16, 3}, {14, 3}, {12.5, 3}};
constexpr NumberForm largePresentedForms[] = {{16, 2}, {14, 2}, {12.5, 2}};

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

Writer writer(const QFont& font, int decimals, const ValueOf& valueOf, QSizeF needs,
              const OfCells& isStrong = {})
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

Factory values(const Theme& theme, const ValueOf& valueOf, Window range, bool areWhole)
{
    return values(
        theme, valueOf, [range] { return range; }, areWhole);
}

Factory values(const Theme& theme, const ValueOf& valueOf, const std::function<Window()>& rangeOf,
               bool areWhole)
{
    return [theme, rangeOf, areWhole, valueOf](QSizeF cell, QPaintDevice& device) -> Writer {
        if (cell.width() < narrowestCell || (!theme.isExport && cell.height() < lowestRow * theme.scale))
            return {};
        const Window range = rangeOf();
        const bool isLarge = oneDecimalSuffices(range);
        const double padding = (isLarge ? 2 : 1) * cellPadding; // long neighbours would read as one
        for (const auto& [points, most] : isLarge ? std::span<const NumberForm>(largeForms) : forms) {
            if (theme.isPresentation && points < Theme::notePoints)
                break; // smaller numbers could not be read from the last row
            const int decimals = areWhole ? 0 : most;
            const QFont font = theme.interfaceFont(points);
            const QFontMetricsF metrics = metricsOf(font, &device);
            const QSizeF needs(widthOf(metrics, range, decimals), metrics.height());
            if (needs.width() <= cell.width() - padding && lineShare * needs.height() <= cell.height())
                return writer(font, decimals, valueOf, needs);
        }
        return {};
    };
}

bool oneDecimalSuffices(Window range)
{
    return std::max(std::abs(range.first), std::abs(range.last)) >= 10;
}

std::optional<NumberForm> formWithin(const Theme& theme, Window range, QSizeF cell,
                                     const QPaintDevice* device)
{
    const std::span<const NumberForm> all =
        oneDecimalSuffices(range) ? std::span<const NumberForm>(largeForms) : tightForms;
    const auto fits = [&](const NumberForm& form) {
        const QFontMetricsF metrics = metricsOf(theme.interfaceFont(form.points), device);
        const bool isSmall = form.points <= smallType;
        const double height = isSmall ? metrics.capHeight() + 2 * digitPadding : lineShare * metrics.height();
        const double free = isSmall ? smallTypePadding + theme.lineWidth() : largeTypePadding;
        return height <= cell.height() && widthOf(metrics, range, form.decimals) <= cell.width() - free;
    };
    if (theme.isPresentation)
        for (const NumberForm& form : oneDecimalSuffices(range) ? largePresentedForms : presentedForms)
            if (fits(form))
                return form;
    const auto found = std::ranges::find_if(all, fits);
    return found != all.end() ? std::optional(*found) : std::nullopt;
}

bool hasEnoughDecimals(const NumberForm& form, Window range)
{
    return form.decimals >= (oneDecimalSuffices(range) ? 1 : 2);
}

Factory valuesWithin(const Theme& theme, Window range, const ValueOf& valueOf, bool areWhole,
                     const OfCells& isStrong)
{
    return [theme, range, areWhole, valueOf, isStrong](QSizeF cell, QPaintDevice& device) -> Writer {
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
