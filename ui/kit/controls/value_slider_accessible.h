// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Tells assistive technology that a ValueSlider is a slider with a value that can be read and set. To be
/// called before the first one is shown; further calls change nothing.
void installValueSliderAccessibility();

} // namespace posiscope
