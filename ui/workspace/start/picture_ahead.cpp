// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/start/picture_ahead.h"

#include "ui/system/threads.h"

#include <QBackingStore>
#include <QImage>
#include <QWidget>

namespace posiscope {

namespace {

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
    return picture ? fetchMemoryAhead(picture->constBits(), static_cast<std::size_t>(picture->sizeInBytes()))
                   : std::jthread();
}

} // namespace posiscope
