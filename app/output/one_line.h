// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace posiscope {

/// One line on standard error, the program's name first, whatever stands in it: a file's name may hold line
/// breaks.
void tell(std::string what);

} // namespace posiscope
