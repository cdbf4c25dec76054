// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/device_buffer.h"

#include <QFileDevice>

namespace posiscope {

std::streamsize DeviceBuffer::xsputn(const char* bytes, std::streamsize count)
{
    return m_device.write(bytes, count);
}

DeviceBuffer::int_type DeviceBuffer::overflow(int_type letter)
{
    if (traits_type::eq_int_type(letter, traits_type::eof()))
        return traits_type::not_eof(letter);
    return m_device.putChar(traits_type::to_char_type(letter)) ? letter : traits_type::eof();
}

int DeviceBuffer::sync()
{
    auto* const file = qobject_cast<QFileDevice*>(&m_device);
    return !file || file->flush() ? 0 : -1;
}

} // namespace posiscope
