// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/files/descriptor_buffer.h"
#include "ui/export/files/scratch_file.h"

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace posiscope {

/// A file that is written whole or not at all: until keep() its name holds what it held before, and where
/// keep() is never reached it always will. Devices, pipes and standard output (-) have no before, and are
/// written straight.
class OutputFile
{
public:
    /// Throws std::runtime_error where nothing could ever be written there: "x/y.npy: cannot be written: …".
    explicit OutputFile(const std::string& name);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    std::ostream& stream() { return *m_stream; }
    const std::string& name() const { return m_shown; } ///< for a person
    bool isTerminal() const;

    /// Room for so many bytes is set aside where that can be done: a disk that has none says so before
    /// anything is computed, and writing takes half as long. Throws std::runtime_error.
    void reserve(double bytes);

    /// Writes these bytes and keeps them. Throws std::runtime_error.
    void writeWhole(std::string_view bytes);

    /// The file's name holds from now on what was written, also after a loss of power. Throws
    /// std::runtime_error.
    void keep();

    /// Why writing failed, as the constructor would say it.
    std::string failure() const;

private:
    void openStraight(const std::string& name);
    void openBeside();

    std::string m_shown;
    std::string m_target;           ///< what is replaced in the end; empty where it is written straight
    std::optional<unsigned> m_mode; ///< the permissions of what is replaced
    std::optional<ScratchFile> m_doomed;
    int m_descriptor = -1;
    bool m_closes = false; ///< the descriptor is ours
    std::optional<DescriptorBuffer> m_buffer;
    std::unique_ptr<std::ostream> m_stream;
};

/// Whether a name is standard output's or stands for a device, a pipe or the like, which have no ending to
/// tell a format.
bool isWrittenStraight(const std::string& name);

/// Whether what is written to one name would be written over by what is written to the other: `a.png` and
/// `./a.png`, a file and a link to it, which may both have to come yet.
bool isSameFile(const std::string& one, const std::string& other);

} // namespace posiscope
