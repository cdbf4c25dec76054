// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace posiscope {

/// A file that exists while it is written and is removed with this object. If a signal ends the program
/// (Ctrl+C, a terminal that is closed, a pipe whose reader is gone), the file is removed first; the program
/// then ends at once, by that signal.
class ScratchFile
{
public:
    /// Makes an empty file of a new name in a folder, with these permissions but those of the process's
    /// umask. Throws std::system_error.
    ScratchFile(const std::string& folder, unsigned mode);
    ~ScratchFile();
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    int descriptor() const { return m_descriptor; }

    /// Replaces what has this name. The contents are on the disk before that, and the name is when this
    /// returns: after a loss of power the name holds all that was written, or what it held before. Throws
    /// std::system_error.
    void becomes(const std::string& path);

private:
    void close();

    std::string m_path;
    int m_descriptor = -1;
};

} // namespace posiscope
