// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/blocks.h"

#include <cerrno>
#include <stdexcept>
#include <string>
#include <system_error>

namespace posiscope {

namespace {

// A stream does not tell the reason of a failure; errno does, if it is set.
void requireGood(const std::ostream& out)
{
    if (out)
        return;
    const std::string reason =
        errno != 0 ? std::generic_category().message(errno) : std::string("the output stream failed");
    throw std::runtime_error("the table could not be written: " + reason);
}

} // namespace

void writeOrThrow(std::ostream& out, std::string_view bytes)
{
    errno = 0;
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    requireGood(out);
}

void flushOrThrow(std::ostream& out)
{
    errno = 0;
    out.flush();
    requireGood(out);
}

} // namespace posiscope
