// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

namespace posiscope {

/// The first text that fits the width. If none fits, the last one, elided.
QString fittingWords(const QStringList& longestFirst, const QFontMetricsF& metrics, double width);

/// A line of text: a bold name, with grey text after it if it fits; or text without a name, in the
/// normal colour.
struct TextLine
{
    QString name{};
    QStringList
        longestFirst{}; ///< after the name: see fittingWords(); with an empty one at the end, none is elided
    double gap = 0;     ///< pixels after the name
    QColor colour{};    ///< of the name, if it is not the usual one

    /// The text of `longestFirst` that a line of this width shows.
    QString shownIn(double width, const Theme& theme) const;
    /// The part of this width that it fills.
    double widthIn(double width, const Theme& theme) const;
};

/// Draws it from the left edge of a box on.
void drawTextLine(QPainter* painter, const TextLine& text, QRectF box, const Theme& theme);

} // namespace posiscope
