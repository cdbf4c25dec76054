// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/fences.h"

#include <QTransform>

#include <algorithm>

namespace posiscope::maths {

double parenthesisWidth(double height, double em)
{
    return std::min(0.24 * em + 0.09 * height, 0.75 * em);
}

QPainterPath leftParenthesis(double height, double em)
{
    const double width = parenthesisWidth(height, em);
    const double middle = height / 2;
    const double thickest = 0.05 * em + 0.016 * height;
    const double tip = 0.035 * em;
    // Both arcs leave the middle upright and reach the tips at a slant; the outer one ends a tip's breadth
    // before.
    const double outerEnd = width - tip;
    const double innerTop = 0.25 * tip;
    const double near = 0.64 * middle;
    const double far = 0.26 * middle;
    const auto bent = [](double from, double to) { return from + 0.36 * (to - from); };
    QPainterPath path;
    path.moveTo(0, middle);
    path.cubicTo(0, near, bent(0, outerEnd), far, outerEnd, 0);
    path.lineTo(width, innerTop);
    path.cubicTo(bent(thickest, width), far, thickest, near, thickest, middle);
    path.cubicTo(thickest, height - near, bent(thickest, width), height - far, width, height - innerTop);
    path.lineTo(outerEnd, height);
    path.cubicTo(bent(0, outerEnd), height - far, 0, height - near, 0, middle);
    path.closeSubpath();
    return path;
}

double bracketWidth(double em)
{
    return 0.26 * em;
}

QPainterPath leftBracket(double height, double em)
{
    const double width = bracketWidth(em);
    const double thickness = 0.055 * em;
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addRect(0, 0, thickness, height);
    path.addRect(0, 0, width, thickness);
    path.addRect(0, height - thickness, width, thickness);
    return path;
}

double rootWidth(double height, double em)
{
    return 0.5 * em + 0.12 * height;
}

QPainterPath rootSign(double height, double insideWidth, double em, double rule)
{
    const double width = rootWidth(height, em);
    const double stem = 0.08 * em;
    QPainterPath path;
    path.moveTo(0, 0.62 * height);
    path.lineTo(0.34 * width, 0.50 * height);
    path.lineTo(0.60 * width, height - 0.16 * em);
    path.lineTo(width - rule, 0);
    path.lineTo(width + insideWidth, 0);
    path.lineTo(width + insideWidth, rule);
    path.lineTo(width, rule);
    path.lineTo(0.60 * width + 0.3 * rule, height);
    path.lineTo(0.54 * width, height);
    path.lineTo(0.34 * width - stem, 0.60 * height);
    path.lineTo(0.02 * em, 0.62 * height + 0.04 * em);
    path.closeSubpath();
    return path;
}

QPainterPath mirrored(const QPainterPath& left, double width)
{
    return QTransform(-1, 0, 0, 1, width, 0).map(left);
}

} // namespace posiscope::maths
