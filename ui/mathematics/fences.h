// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>

namespace posiscope::maths {

/// A tall left parenthesis: a crescent, thickest in its middle, as wide as its height asks for. In a box from
/// (0, 0) to (parenthesisWidth, height), in the units of em.
QPainterPath leftParenthesis(double height, double em);
double parenthesisWidth(double height, double em);

/// A tall left bracket, from (0, 0) to (bracketWidth, height).
QPainterPath leftBracket(double height, double em);
double bracketWidth(double em);

/// The root sign in front of and over what is inside-wide; the tip is at the left, the bar's upper edge at y
/// = 0.
QPainterPath rootSign(double height, double insideWidth, double em, double rule);
double rootWidth(double height, double em);

/// The same fence on the right-hand side.
QPainterPath mirrored(const QPainterPath& left, double width);

} // namespace posiscope::maths
