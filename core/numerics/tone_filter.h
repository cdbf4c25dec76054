// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// What is left of a tone of x times the Nyquist frequency: 1 to x = ½, then a raised cosine down to 0 at x =
/// 1.
double toneFilter(double x);

} // namespace posiscope
