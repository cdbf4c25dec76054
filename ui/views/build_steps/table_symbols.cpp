// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/build_steps/table_symbols.h"

#include "ui/views/build_steps/formula_parts.h"

namespace posiscope {

using namespace maths;
using namespace formula_parts;

Formula symbolOf(TableContent content)
{
    using enum TableContent;
    switch (content) {
    case Encoding:
        return italic("PE");
    case Positions:
        return italic("k");
    case Exponents:
        return twoIndex();
    case Multipliers:
        return omega();
    case Sines:
    case Cosines:
        return wave(content == Cosines);
    case Divisors:
        return power2();
    case Reciprocals:
        return slashed(number("1"), power2());
    case NegativePowers:
        return negativePower();
    case Logarithms:
        return logOfPower();
    case ExpOfLogarithms:
        return expOf(logOfPower());
    case LogExponents:
        return logExponent();
    case ExpOfExponents:
        return expOf(logExponent());
    case Factored:
        return factored();
    case DivTerm:
        return roman("div_term");
    case Angles:
        return row({italic("k"), symbol("·"), roman("div_term")});
    case LogSpaceErrors:
        return roman("exp, ln");
    case PowerErrors:
        return roman("pow");
    case ExactAngleErrors:
        break;
    }
    return roman("exact angle");
}

} // namespace posiscope
