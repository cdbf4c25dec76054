// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula.h"

namespace posiscope::maths {

/// The formula on one line, for reading aloud and copying: "PE(7, 24) = sin(7 / 10000^(24/128))". Digits are
/// not grouped.
QString plainText(const Formula& formula);

/// The formula for a LaTeX document's mathematics: "\sin\left(\frac{7}{10000^{24/128}}\right)".
QString latex(const Formula& formula);

} // namespace posiscope::maths
