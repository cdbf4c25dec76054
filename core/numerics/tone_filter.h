// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// The factor that a low-pass filter leaves of a tone of x times the Nyquist frequency: 1 up to x = ½, then a
/// raised cosine that falls to 0 at x = 1.
double toneFilter(double x);

} // namespace posiscope
