// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/opaque_buffer.h"

namespace posiscope {

OpaqueBuffer::OpaqueBuffer(const QSize& size, double devicePixelRatio)
    : QCPAbstractPaintBuffer(size, devicePixelRatio)
{
    OpaqueBuffer::reallocateBuffer();
}

QCPPainter* OpaqueBuffer::startPainting()
{
    if (m_image.isNull())
        allocate();
    auto* const painter = new QCPPainter(&m_image); // the caller ends and deletes it
    painter->setLayoutDirection(Qt::LeftToRight);
    return painter;
}

void OpaqueBuffer::draw(QCPPainter* painter) const
{
    painter->drawImage(0, 0, m_image);
}

void OpaqueBuffer::clear(const QColor&)
{
    if (m_image.isNull())
        allocate();
    m_image.fill(m_ground);
}

void OpaqueBuffer::reallocateBuffer()
{
    setInvalidated();
    m_image = {}; // until it is drawn on
}

void OpaqueBuffer::allocate()
{
    // At a ratio of 1.25 the widget's far edges may lie in the middle of a pixel: that one is covered too.
    const QSize pixels(qCeil(mSize.width() * mDevicePixelRatio) + 1,
                       qCeil(mSize.height() * mDevicePixelRatio) + 1);
    m_image = QImage(pixels, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(mDevicePixelRatio);
    m_image.fill(m_ground);
}

} // namespace posiscope
