// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/start/picture_ahead.h"

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

#ifdef MADV_POPULATE_WRITE
#include <unistd.h>

#include <QBackingStore>
#include <QImage>
#include <QWidget>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#endif

namespace posiscope {

#ifdef MADV_POPULATE_WRITE

namespace {

// The process cannot map or give back other memory while a piece is being fetched.
constexpr std::size_t pieceBytes = 256 * 1024;

/// The memory into which a window will be painted, or null.
const QImage* pictureOf(QWidget& window)
{
    if (!window.isWindow())
        return nullptr;
    window.winId(); // only a window of the system has one
    QBackingStore* const store = window.backingStore();
    if (!store)
        return nullptr;
    store->resize(window.size());
    QPaintDevice* const device = store->paintDevice();
    return device && device->devType() == QInternal::Image ? static_cast<const QImage*>(device) : nullptr;
}

} // namespace

std::jthread fetchPictureAhead(QWidget& window)
{
    const QImage* const picture = pictureOf(window);
    if (!picture)
        return {};
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto first = reinterpret_cast<std::uintptr_t>(picture->constBits());
    const std::uintptr_t begin = first / page * page;
    const std::uintptr_t end = first + static_cast<std::size_t>(picture->sizeInBytes());
    // The thread reads and writes nothing: if a resize gives the memory back meanwhile, the system refuses,
    // and no harm is done.
    return std::jthread([begin, end](const std::stop_token& stop) {
        for (std::uintptr_t at = begin; at < end && !stop.stop_requested(); at += pieceBytes)
            madvise(reinterpret_cast<void*>(at), std::min<std::size_t>(pieceBytes, end - at),
                    MADV_POPULATE_WRITE);
    });
}

#else

std::jthread fetchPictureAhead(QWidget&)
{
    return {};
}

#endif

} // namespace posiscope
