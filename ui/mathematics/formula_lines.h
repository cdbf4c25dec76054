// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"

#include <vector>

namespace posiscope::maths {

/// One formula a line, and lines of the same build with the longest numbers to be expected: room is kept for
/// those, so that nothing jumps while the numbers change.
struct FormulaLines
{
    std::vector<Formula> shown;
    std::vector<Formula> room;

    bool operator==(const FormulaLines&) const = default;
};

struct PlacedLine
{
    FormulaPicture picture;
    double baseline = 0; ///< below the top
};

/// Lines under one another.
struct LineStack
{
    std::vector<PlacedLine> lines;
    double height = 0;
};

/// The width at which every line stands in one piece at its full size.
double naturalWidth(const FormulaLines& lines, const MathsFont& font, double size);
/// The width below which they are hard to read: broken before every relation sign and at 0.6 of the size.
double smallestWidth(const FormulaLines& lines, const MathsFont& font, double size);

/// The lines within a width: all at one size, down to 0.8 of the one asked for in one piece; narrower than
/// that, lines that are too wide are broken before their relation signs.
LineStack stacked(const FormulaLines& lines, const MathsFont& font, double size, double width);

} // namespace posiscope::maths
