// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Has the memory that a window takes while it is made come from the system in pages of two megabytes in place
/// of four kilobytes, each of which would interrupt the program: a twentieth of the time that a start takes. To
/// be called first of all. Does nothing where the system or the allocator is another.
void useLargePages();

} // namespace posiscope
