// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

namespace posiscope {

/// Of several ways to say a thing, the first that a width has room for; the last one, cut, where none has.
QString fittingWords(const QStringList& longestFirst, const QFontMetricsF& metrics, double width);

/// A line of text: a bold name, with quiet words before and after it where there is room for them; or words
/// without a name, in the colour of text.
struct TextLine
{
    QString before{};
    QString name{};
    QStringList
        longestFirst{}; ///< after the name: see fittingWords; with an empty one at the end, none is cut
    double gap = 0;     ///< pixels after the name

    /// What of `longestFirst` a line of this width shows.
    QString shownIn(double width, const Theme& theme) const;
};

/// Draws it from the left edge of a box on; a name alone may overhang the box by so many pixels.
void drawTextLine(QPainter* painter, const TextLine& text, QRectF box, const Theme& theme,
                  double overhang = 0);

} // namespace posiscope
