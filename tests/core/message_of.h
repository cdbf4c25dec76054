// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <stdexcept>

namespace posiscope {

/// What the std::invalid_argument thrown by an action says, or "accepted" where none is thrown.
template <typename Action>
QString messageOf(Action action)
{
    try {
        action();
    } catch (const std::invalid_argument& error) {
        return QString::fromUtf8(error.what());
    }
    return QStringLiteral("accepted");
}

} // namespace posiscope
