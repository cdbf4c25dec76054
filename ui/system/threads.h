// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <thread>

namespace posiscope {

// Each does nothing where the system has no means for it.

/// Lets the other threads of the program have a processor that the calling thread wants too.
void lowerThreadPriority();

/// Has the system's list of fonts read on a thread of its own, while QApplication waits for the window system
/// to answer: begin before it is made, join when it is.
std::jthread readFontsAhead();

/// Has memory that was asked for fetched from the system on a thread of its own, page by page. What is in the
/// memory stays as it is, and the memory may be given back meanwhile.
std::jthread fetchMemoryAhead(const void* begin, std::size_t bytes);

} // namespace posiscope
