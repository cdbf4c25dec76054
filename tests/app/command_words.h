// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include <QStringList>

namespace posiscope {

/// The words of a command line, read.
inline CommandLine read(const QStringList& words)
{
    std::vector<std::string> given;
    for (const QString& word : words)
        given.push_back(word.toStdString());
    return readCommandLine(given);
}

} // namespace posiscope
