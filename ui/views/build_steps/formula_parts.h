// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/cell.h"

/// What the formulas of the build steps are put together from.
namespace posiscope::formula_parts {

maths::Formula twoIndex();                                          ///< 2i
maths::Formula omega();                                             ///< ω with index i
maths::Formula logN();                                              ///< ln n
maths::Formula power2();                                            ///< n^(2i/d)
maths::Formula negativePower();                                     ///< n^(−2i/d)
maths::Formula logOfPower();                                        ///< ln n^(−2i/d)
maths::Formula logExponent();                                       ///< −2i/d · ln n
maths::Formula factored();                                          ///< 2i · (−ln n/d)
maths::Formula wave(bool cosine);                                   ///< sin(k·ω)
maths::Formula slashed(maths::Formula above, maths::Formula below); ///< above/below, on one line
maths::Formula expOf(maths::Formula exponent);                      ///< e^exponent
maths::Formula expOf(double exponent);

} // namespace posiscope::formula_parts
