// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/streams.h"

#include <array>

#include <fcntl.h>
#include <unistd.h>

namespace posiscope {

void keepClosedStreamsClosed()
{
    // Opened the wrong way round: reading the one and writing the others fails as it did.
    constexpr std::array modes{O_WRONLY, O_RDONLY, O_RDONLY};
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(descriptor, F_GETFD) < 0)
            static_cast<void>(::open("/dev/null", modes.at(static_cast<std::size_t>(descriptor))));
}

bool isErrorStreamTerminal()
{
    return ::isatty(STDERR_FILENO) == 1;
}

} // namespace posiscope
