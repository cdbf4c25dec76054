// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/formula_parts.h"

namespace posiscope::formula_parts {

using namespace maths;

Formula twoIndex()
{
    return row({number("2"), italic("i")});
}

Formula omega()
{
    return subscript(italic("ω"), italic("i"));
}

Formula logN()
{
    return row({function("ln"), italic("n")});
}

Formula power2()
{
    return superscript(italic("n"), slashed(twoIndex(), italic("d")));
}

Formula negativePower()
{
    return superscript(italic("n"), row({symbol("−"), slashed(twoIndex(), italic("d"))}));
}

Formula logOfPower()
{
    return row({function("ln"), negativePower()});
}

Formula logExponent()
{
    return row({symbol("−"), slashed(twoIndex(), italic("d")), symbol("·"), logN()});
}

Formula factored()
{
    return row({twoIndex(), symbol("·"), fenced(row({symbol("−"), slashed(logN(), italic("d"))}))});
}

Formula wave(bool cosine)
{
    return row({function(cosine ? "cos" : "sin"), fenced(row({italic("k"), symbol("·"), omega()}))})
        .in(cosine ? Role::Cosine : Role::Sine);
}

Formula slashed(Formula above, Formula below)
{
    return row({std::move(above), symbol("/"), std::move(below)});
}

Formula expOf(Formula exponent)
{
    return superscript(italic("e"), std::move(exponent));
}

Formula expOf(double exponent)
{
    return expOf(number(exponent, readDigits));
}

} // namespace posiscope::formula_parts
