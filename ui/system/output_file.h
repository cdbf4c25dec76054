// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <string_view>

namespace posiscope {

/// A file that is written whole or not at all: until keep() its name holds what it held before, and if keep()
/// is never reached, or a signal ends the program, it always will. Devices, pipes and standard output (-) are
/// written to at once.
class OutputFile
{
public:
    /// Throws std::runtime_error where nothing could ever be written there: "x/y.npy: cannot be written: …".
    explicit OutputFile(const std::string& name);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    std::ostream& stream();
    const std::string& name() const { return m_shown; } ///< for a person
    bool isTerminal() const;

    /// Reserves room for so many bytes where the file system can: a full disk is then told before anything is
    /// computed, and writing takes half as long. Throws std::runtime_error.
    void reserve(double bytes);

    /// Writes these bytes and keeps them. Throws std::runtime_error.
    void writeWhole(std::string_view bytes);

    /// From now on the file's name holds what was written, also after a loss of power. Throws
    /// std::runtime_error.
    void keep();

    /// Why writing failed, as the constructor would say it.
    std::string failure() const;

private:
    struct Target; ///< where the bytes go, as the system has it

    std::string m_shown;
    std::unique_ptr<Target> m_target;
};

/// Whether a name is standard output's or that of a device, a pipe or the like: their endings tell no format.
bool isWrittenStraight(const std::string& name);

/// Whether two names lead to one file, so that one would be written over the other: `a.png` and `./a.png`, a
/// file and a link to it. The file need not exist yet.
bool isSameFile(const std::string& one, const std::string& other);

} // namespace posiscope
