// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/caption_painter.h"

#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/build_steps/table_layout.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <cmath>

namespace posiscope {

namespace {

QString shapeWords(const SheetBlock& block)
{
    return StepSheet::tr("%1 × %2").arg(wholeText(block.rows()), wholeText(block.columns()));
}

/// "rows 0–13", "row 3".
QString stretch(const Page& page, const QString& one, const QString& several)
{
    return page.shown == 1 ? one.arg(wholeText(page.first))
                           : several.arg(wholeText(page.first), wholeText(page.last()));
}

/// The colour of the first cell that is new; none where there is none.
std::optional<QColor> colourOfNew(const PlacedBlock& block, const Parameters& parameters, const Theme& theme)
{
    for (const PlacedBand& band : block.bands)
        for (int column = block.columns.first; column <= block.columns.last(); ++column)
            if (band.band->table.state(column) == CellState::Written)
                return newCellColour(*band.band, column, parameters, theme);
    return std::nullopt;
}

/// A cell as new ones are marked, for the words beside it.
void paintSample(QPainter& painter, const QRectF& rect, const QColor& colour, const Theme& theme)
{
    painter.fillRect(rect, newCellTint(colour, theme));
    painter.fillRect(QRectF(rect.topLeft(), QSizeF(rect.width(), newBarThickness(theme))), colour);
}

} // namespace

QColor newCellColour(const SheetBand& band, int column, const Parameters& parameters, const Theme& theme)
{
    switch (band.table.content) {
    case TableContent::Sines:
        return theme.sine;
    case TableContent::Cosines:
        return theme.cosine;
    case TableContent::Encoding:
        if (band.kind == StepKind::Zeros)
            return theme.accent;
        return columnAt(parameters, column).cosine ? theme.cosine : theme.sine;
    default:
        return theme.accent;
    }
}

QColor newCellTint(QColor colour, const Theme& theme)
{
    colour.setAlphaF(theme.dark ? 0.20f : 0.11f);
    return colour;
}

int newBarThickness(const Theme& theme)
{
    return scaled(3, theme);
}

QString shownWords(const PlacedBlock& block)
{
    QStringList parts;
    const Page& rows = block.bands.back().rows;
    if (block.block->isByPosition() && !rows.isWhole())
        parts << stretch(rows, StepSheet::tr("row %1"), StepSheet::tr("rows %1–%2"));
    if (!block.across.isWhole())
        parts << stretch(block.across, StepSheet::tr("column %1"), StepSheet::tr("columns %1–%2"));
    return parts.join(QStringLiteral(", "));
}

void paintCaption(QPainter& painter, const PlacedBlock& block, const Parameters& parameters,
                  const SheetContext& room)
{
    const Theme& theme = room.theme;
    const QFont font = theme.interfaceFont(captionPoints);
    const QFontMetricsF metrics(font, &room.device);
    const double foot = std::round(block.caption.top() + (block.caption.height() + metrics.capHeight()) / 2);
    double x = block.caption.left();
    const double gap = scaled(10, theme);
    if (block.block->bands.size() == 1) {
        const maths::FormulaPicture name = maths::layOut(block.block->bands.front().symbol, room.mathsFont,
                                                         symbolSize(captionPoints + 2, room));
        maths::paint(painter, name, {x, foot}, theme);
        x += name.width + gap;
    }
    painter.setFont(font);
    const auto write = [&](const QString& text, const QColor& colour) {
        if (text.isEmpty() || x + metrics.horizontalAdvance(text) > block.caption.right())
            return;
        painter.setPen(colour);
        painter.drawText(QPointF(x, foot), text);
        x += metrics.horizontalAdvance(text) + gap;
    };
    write(shapeWords(*block.block), theme.text);
    const bool isEmpty = block.across.all == 0;
    write(isEmpty ? StepSheet::tr("no pair has a cosine") : shownWords(block), theme.quiet);
    const QString words = StepSheet::tr("new in this step");
    const double size = std::round(metrics.capHeight() * 1.5);
    const std::optional<QColor> colour = colourOfNew(block, parameters, theme);
    if (!colour || x + size + gap + metrics.horizontalAdvance(words) > block.caption.right())
        return;
    const double middle = block.caption.center().y();
    paintSample(painter, {std::round(x), std::round(middle - size / 2), size, size}, *colour, theme);
    x += size + gap / 2;
    write(words, theme.quiet);
}

} // namespace posiscope
