// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/start/message_bus.h"

#include <QFileInfo>

namespace posiscope {

namespace {

constexpr const char* address = "DBUS_SESSION_BUS_ADDRESS";

bool hasBus()
{
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return qEnvironmentVariableIsSet(address) ||
           (!folder.isEmpty() && QFileInfo::exists(folder + QStringLiteral("/bus")));
}

} // namespace

NoNewMessageBus::NoNewMessageBus()
    : m_answers(!hasBus())
{
    if (m_answers)
        qputenv(address, "disabled:");
}

NoNewMessageBus::~NoNewMessageBus()
{
    if (m_answers)
        qunsetenv(address);
}

} // namespace posiscope
