// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Standard streams that whoever started the program has closed stay closed: the next file that is opened
/// would otherwise take their place, and have the program's words among its own.
void holdClosedStreams();

} // namespace posiscope
