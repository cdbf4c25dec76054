// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <streambuf>

namespace posiscope {

/// What is written to a stream goes to a file descriptor at once, with no buffer between: writers that hold
/// blocks of their own need none.
class DescriptorBuffer : public std::streambuf
{
public:
    explicit DescriptorBuffer(int descriptor)
        : m_descriptor(descriptor)
    {
    }

    int error() const { return m_error; } ///< errno of the write that failed, 0 where none did

protected:
    std::streamsize xsputn(const char* bytes, std::streamsize count) override;
    int_type overflow(int_type letter) override;

private:
    int m_descriptor;
    int m_error = 0;
};

} // namespace posiscope
