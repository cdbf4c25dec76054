// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/text_line.h"

#include <algorithm>

namespace posiscope {

namespace {

double advanceOf(const QString& words, const QFont& font)
{
    return QFontMetricsF(font).horizontalAdvance(words);
}

QFont plainFont(const Theme& theme)
{
    return theme.interfaceFont(Theme::notePoints);
}

QFont boldFont(const Theme& theme)
{
    return theme.interfaceFont(Theme::notePoints, QFont::DemiBold);
}

} // namespace

QString fittingWords(const QStringList& longestFirst, const QFontMetricsF& metrics, double width)
{
    if (longestFirst.isEmpty())
        return {};
    for (const QString& words : longestFirst)
        if (metrics.horizontalAdvance(words) <= width)
            return words;
    return metrics.elidedText(longestFirst.last(), Qt::ElideRight, width);
}

QString TextLine::shownIn(double width, const Theme& theme) const
{
    const double used = advanceOf(name, boldFont(theme)) + gap;
    return fittingWords(longestFirst, QFontMetricsF(plainFont(theme)), width - used);
}

double TextLine::widthIn(double width, const Theme& theme) const
{
    return std::min(width, advanceOf(name, boldFont(theme)) + gap +
                               advanceOf(shownIn(width, theme), plainFont(theme)));
}

void drawTextLine(QPainter* painter, const TextLine& text, QRectF box, const Theme& theme)
{
    const auto write = [&](const QFont& font, const QColor& colour, const QString& words) {
        painter->setFont(font);
        painter->setPen(colour);
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, words);
        box.setLeft(box.left() + advanceOf(words, font));
    };
    const QString after = text.shownIn(box.width(), theme);
    write(boldFont(theme), text.colour.isValid() ? text.colour : theme.text,
          QFontMetricsF(boldFont(theme)).elidedText(text.name, Qt::ElideRight, box.width()));
    box.setLeft(box.left() + text.gap);
    write(plainFont(theme), text.name.isEmpty() ? theme.text : theme.quiet, after);
}

} // namespace posiscope
