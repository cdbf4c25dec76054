// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// The text with no-break spaces around its equals signs.
inline QString unbroken(QString text)
{
    return text.replace(QStringLiteral(" = "), QStringLiteral("\u00a0=\u00a0"));
}

} // namespace posiscope
