// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula.h"

namespace posiscope::maths {

/// A formula read from LaTeX. If `error` is not empty, the formula is the source as it was typed.
struct LatexReading
{
    Formula formula;
    QString error; ///< "\foo is not known", for a person
};

/// Whether a formula stands within a line of text or on a line of its own. On its own line the limits of a
/// sum stand above and below its sign.
enum class LatexStyle { Inline, Display };

inline constexpr qsizetype longestLatex = 4000; ///< characters
inline constexpr int deepestLatex = 32;         ///< groups within one another

/// Reads the LaTeX that a lesson may contain: letters, numbers and signs, ^ and _, \frac, \sqrt, \sum and
/// \prod, Greek letters, functions such as \sin, \left and \right, \text, \mathrm, \mathbf, and matrices
/// (pmatrix, bmatrix). k is the position and j the dimension in every view, so they have the colours of
/// these.
LatexReading readLatex(const QString& source, LatexStyle style = LatexStyle::Inline);

} // namespace posiscope::maths
