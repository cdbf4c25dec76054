// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Where a session has no message bus, as behind ssh, Qt's question for one would start a program that
/// becomes one and outlives the window. While this object exists, the answer is that there is none; a bus
/// that is there is used. Make it before the window, which asks, and let it go before other programs are
/// started.
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
