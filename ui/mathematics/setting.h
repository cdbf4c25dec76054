// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"

#include <algorithm>

/// How the parts of a formula are laid out within it: what formula_layout, fraction_layout and fence_layout
/// share.
namespace posiscope::maths {

// TeX's proportions of a part to the whole.
inline constexpr double scriptScale = 0.7;
inline constexpr double smallestScale = 0.5;  // of the whole formula's size
inline constexpr double fractionScale = 0.84; // of the two sides of a fraction that stands on the line

/// In what a part is set: the size of the whole and of itself, and what it inherits.
struct Setting
{
    const MathsFont& font;
    double wholeSize;
    double size;
    bool script = false;
    bool inFraction = false;
    bool bold = false;
    Role role = Role::Text;

    double axis() const { return font.axis() * size; }
    double rule() const { return font.rule() * size; }

    Setting scaled(double scale) const
    {
        Setting smaller = *this;
        smaller.size = std::max(size * scale, wholeSize * smallestScale);
        return smaller;
    }

    Setting asScript() const
    {
        Setting smaller = scaled(scriptScale);
        smaller.script = true;
        return smaller;
    }

    Setting asFractionSide() const
    {
        Setting smaller = scaled(inFraction || script ? scriptScale : fractionScale);
        smaller.inFraction = true;
        return smaller;
    }
};

FormulaPicture set(const Formula& formula, const Setting& setting);

FormulaPicture picture(const Symbol& symbol, const Setting& setting);
FormulaPicture picture(const Row& line, const Setting& setting);
FormulaPicture picture(const Fraction& fraction, const Setting& setting);
FormulaPicture picture(const Scripts& scripts, const Setting& setting);
FormulaPicture picture(const Fenced& fenced, const Setting& setting);
FormulaPicture picture(const Matrix& matrix, const Setting& setting);
FormulaPicture picture(const Root& root, const Setting& setting);

} // namespace posiscope::maths
