// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/large_pages.h"

#include <cstdlib>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
#include <cstddef>
#include <cstdint>

#include <unistd.h>
#endif

namespace posiscope {

#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)

namespace {

// What is taken until the first picture is there, the picture itself apart.
constexpr std::size_t heapBytes = 12 << 20;

/// The start of a stretch of the heap that is free and will be handed out next.
std::uintptr_t freeHeap()
{
    // A block that is given back teaches the allocator to take others up to its size from the heap, pictures
    // among them, and not to hand so much back to the system. Volatile, or the compiler leaves it all out.
    void* volatile block = std::malloc(heapBytes + 1);
    std::free(block);
    block = std::malloc(heapBytes);
    const auto begin = reinterpret_cast<std::uintptr_t>(block);
    std::free(block);
    return begin;
}

} // namespace

void useLargePages()
{
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const std::uintptr_t begin = freeHeap();
    if (begin == 0)
        return;
    const std::uintptr_t first = (begin + page - 1) / page * page;
    const std::uintptr_t end = (begin + heapBytes) / page * page;
    // Advice: a system that has none of them refuses, and all is as before.
    madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
}

#else

void useLargePages() {}

#endif

} // namespace posiscope
