// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Call it first: if whoever started the program closed a standard stream, the next file that is opened would
/// take its place, and what is printed would be written into that file. Reading or writing such a stream goes
/// on failing.
void keepClosedStreamsClosed();

/// Whether a person sees what is written to standard error.
bool isErrorStreamTerminal();

} // namespace posiscope
