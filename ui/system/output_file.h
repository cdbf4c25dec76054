// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <string_view>

namespace posiscope {

/// A file that is written whole or not at all. Until keep() the file of that name stays as it was, also if
/// keep() is never called or a signal ends the program. Where the file system has no files without a name, a
/// program that is killed leaves one named after it, as a.csv.XyZ123. Devices, pipes and standard output (-)
/// are written to at once.
class OutputFile
{
public:
    /// Throws std::runtime_error if the file cannot be written: "x/y.npy: cannot be written: …".
    explicit OutputFile(const std::string& name);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    std::ostream& stream();
    const std::string& name() const { return m_shown; } ///< for a person
    bool isTerminal() const;

    /// Reserves disk space if the file system can, so that a full disk is reported before anything is
    /// computed, and writing takes half as long. Throws std::runtime_error.
    void reserve(double bytes);

    /// Writes these bytes and keeps them. Throws std::runtime_error.
    void writeWhole(std::string_view bytes);

    /// Waits until what was written is on the disk. Throws std::runtime_error.
    void waitForDisk();

    /// Waits for the disk, then replaces the file of that name with what was written, also if the power fails
    /// afterwards. Throws std::runtime_error.
    void keep();

    /// Why writing failed, in the form of the constructor's message.
    std::string failure() const;

private:
    struct Target; ///< the system's file

    std::string m_shown;
    std::unique_ptr<Target> m_target;
};

/// Whether a name is standard output's, or that of a device, a pipe or the like. Its ending says nothing
/// about a format.
bool isWrittenStraight(const std::string& name);

/// Whether two names lead to one file, so that one would be written over the other: `a.png` and `./a.png`, a
/// file and a link to it. The file need not exist yet.
bool isSameFile(const std::string& one, const std::string& other);

} // namespace posiscope
