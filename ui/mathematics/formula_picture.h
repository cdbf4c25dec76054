// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/mathematics/maths_font.h"

#include <QPainterPath>

#include <vector>

class QPainter;

namespace posiscope::maths {

/// A formula laid out: what is drawn where, in logical pixels from the left end of its baseline, y downward.
/// All of its ink lies in box().
struct FormulaPicture
{
    struct Run
    {
        QPointF baseline;
        QString text;
        QFont font; ///< at MathsFont::referencePixels
        double size = 0;
        Role role = Role::Text;
    };
    struct Bar
    {
        QRectF area;
        Role role = Role::Text;
    };
    struct Shape
    {
        QPainterPath path;
        Role role = Role::Text;
    };

    double width = 0;
    double ascent = 0;
    double descent = 0;
    std::vector<Run> runs;
    std::vector<Bar> bars;
    std::vector<Shape> shapes;

    QRectF box() const { return {0, -ascent, width, ascent + descent}; }
    double height() const { return ascent + descent; }

    /// Takes over what another picture draws, moved by offset (down is positive), and grows to hold it.
    void add(const FormulaPicture& other, QPointF offset);
};

/// The formula at a size in logical pixels, by TeX's rules (The TeXbook, appendix G) with what they need
/// measured from the glyphs: scripts are 0.7 and 0.5 of the size, bars and tall fences are centred on the
/// axis.
FormulaPicture layOut(const Formula& formula, const MathsFont& font, double size);

/// Draws with the baseline's left end at a point. Bars lie on whole device pixels where the device has
/// pixels.
void paint(QPainter& painter, const FormulaPicture& picture, QPointF baseline, const Theme& theme);

QColor colourOf(Role role, const Theme& theme);

} // namespace posiscope::maths
