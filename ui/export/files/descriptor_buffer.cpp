// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/files/descriptor_buffer.h"

#include <cerrno>

#include <unistd.h>

namespace posiscope {

std::streamsize DescriptorBuffer::xsputn(const char* bytes, std::streamsize count)
{
    std::streamsize written = 0;
    while (written < count) {
        const ssize_t taken =
            ::write(m_descriptor, bytes + written, static_cast<std::size_t>(count - written));
        if (taken < 0 && errno == EINTR)
            continue;
        if (taken < 0) {
            m_error = errno;
            break;
        }
        written += taken;
    }
    return written;
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type letter)
{
    if (traits_type::eq_int_type(letter, traits_type::eof()))
        return traits_type::not_eof(letter);
    const char byte = traits_type::to_char_type(letter);
    return xsputn(&byte, 1) == 1 ? letter : traits_type::eof();
}

} // namespace posiscope
