// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <stdexcept>

namespace posiscope {

/// The message of the exception that an action throws, or "accepted" if it throws none.
template <typename Exception = std::invalid_argument, typename Action>
QString messageOf(Action action)
{
    try {
        action();
    } catch (const Exception& error) {
        return QString::fromUtf8(error.what());
    }
    return QStringLiteral("accepted");
}

} // namespace posiscope
