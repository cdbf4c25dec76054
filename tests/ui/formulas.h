// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula.h"

namespace posiscope::maths::formulas {

// Formulas as the program sets them.

inline Formula exponent(const char* above, const char* below)
{
    return row({number(above), symbol("/"), number(below)});
}

inline Formula cellFormula()
{
    return row({italic("PE"), fenced(row({number("7").in(Role::Position), symbol(","), number("24")})),
                symbol("="), function("sin"),
                fenced(fraction(number("7"), superscript(number("10000"), exponent("24", "128"))))});
}

inline Formula rotation()
{
    const Formula angle = row({italic("ω"), italic("δ")});
    const Formula sine = row({function("sin"), angle});
    const Formula cosine = row({function("cos"), angle});
    return row({subscript(italic("M"), italic("δ")), symbol("="),
                matrix({{cosine, sine}, {row({symbol("-"), function("sin"), angle}), cosine}})});
}

} // namespace posiscope::maths::formulas
