// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <streambuf>

class QIODevice;

namespace posiscope {

/// What is written to a stream goes to a device.
class DeviceBuffer : public std::streambuf
{
public:
    explicit DeviceBuffer(QIODevice& device)
        : m_device(device)
    {
    }

protected:
    std::streamsize xsputn(const char* bytes, std::streamsize count) override;
    int_type overflow(int_type letter) override;
    int sync() override;

private:
    QIODevice& m_device;
};

} // namespace posiscope
