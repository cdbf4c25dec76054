// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/sheet_painter.h"

#include "ui/kit/theme/sizes.h"
#include "ui/views/build_steps/table_painter.h"

#include <QPainter>

#include <cmath>

namespace posiscope {

namespace {

QColor colourOf(PlacedWords::Kind kind, const Theme& theme)
{
    return kind == PlacedWords::Kind::Number || kind == PlacedWords::Kind::Explanation ? theme.quiet
                                                                                       : theme.text;
}

void paintWords(QPainter& painter, const PlacedWords& words, const Theme& theme)
{
    painter.setFont(words.font);
    painter.setPen(colourOf(words.kind, theme));
    const bool wraps =
        words.kind == PlacedWords::Kind::Explanation || words.kind == PlacedWords::Kind::Correction;
    if (!wraps) {
        const QString shown = QFontMetricsF(words.font, painter.device())
                                  .elidedText(words.text, Qt::ElideRight, words.rect.width());
        painter.drawText(words.rect, Qt::AlignLeft | Qt::AlignTop, shown);
        return;
    }
    painter.drawText(words.rect, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words.text);
    if (words.kind == PlacedWords::Kind::Correction) {
        const double width = scaled(3, theme);
        painter.fillRect(
            QRectF(words.rect.left() - scaled(12, theme), words.rect.top(), width, words.rect.height()),
            theme.warning);
    }
}

} // namespace

void paintSheet(QPainter& painter, const SheetLayout& layout, const SheetMarks& marks, const SheetContext& room)
{
    painter.save();
    painter.setRenderHint(QPainter::TextAntialiasing);
    for (const PlacedWords& words : layout.words)
        paintWords(painter, words, room.theme);
    for (const maths::PlacedLine& line : layout.formula.lines)
        maths::paint(painter, line.picture,
                     {layout.formulaAt.x(), std::round(layout.formulaAt.y() + line.baseline)}, room.theme);
    for (const PlacedBlock& block : layout.blocks)
        paintTable(painter, layout, block, marks, room);
    painter.restore();
}

} // namespace posiscope
