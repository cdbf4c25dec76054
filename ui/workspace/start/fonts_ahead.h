// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <thread>

namespace posiscope {

/// Has the system's list of fonts read on a thread of its own, while QApplication waits for the window system
/// to answer: begin before it is made, join when it is. Does nothing where fonts are not found by fontconfig.
std::jthread readFontsAhead();

} // namespace posiscope
