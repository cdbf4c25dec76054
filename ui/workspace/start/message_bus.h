// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Without a D-Bus session, as over ssh, Qt would start a dbus-daemon that keeps running after the program
/// ends. While this object exists, Qt finds no bus unless one is already running. Create it before the
/// window, which looks for a bus, and destroy it before other programs are started.
class NoNewMessageBus
{
public:
    NoNewMessageBus();
    ~NoNewMessageBus();
    NoNewMessageBus(const NoNewMessageBus&) = delete;
    NoNewMessageBus& operator=(const NoNewMessageBus&) = delete;

private:
    bool m_answers;
};

} // namespace posiscope
