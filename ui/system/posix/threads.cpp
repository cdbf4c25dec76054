// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/system/threads.h"

#include <algorithm>
#include <cstdint>

#include <dlfcn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

namespace posiscope {

void lowerThreadPriority()
{
#ifdef __linux__
    constexpr int low = 10;
    ::setpriority(PRIO_PROCESS, 0, low); // on Linux of the calling thread alone
#endif
}

std::jthread readFontsAhead()
{
    // Qt has loaded fontconfig where it uses it, and what fontconfig has read once it does not read again.
    // Several threads may ask it at once.
    if (void* const initialise = ::dlsym(RTLD_DEFAULT, "FcInit"))
        return std::jthread(reinterpret_cast<int (*)()>(initialise));
    return {};
}

#ifdef MADV_POPULATE_WRITE

std::jthread fetchMemoryAhead(const void* begin, std::size_t bytes)
{
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto first = reinterpret_cast<std::uintptr_t>(begin);
    // The thread reads and writes nothing: if the memory is given back meanwhile, the system refuses, and no
    // harm is done.
    return std::jthread([from = first / page * page, end = first + bytes](const std::stop_token& stop) {
        // The process cannot map or give back other memory while a piece is being fetched.
        constexpr std::size_t pieceBytes = 256 * 1024;
        for (std::uintptr_t at = from; at < end && !stop.stop_requested(); at += pieceBytes)
            ::madvise(reinterpret_cast<void*>(at), std::min<std::size_t>(pieceBytes, end - at),
                      MADV_POPULATE_WRITE);
    });
}

#else

std::jthread fetchMemoryAhead(const void*, std::size_t)
{
    return {};
}

#endif

} // namespace posiscope
