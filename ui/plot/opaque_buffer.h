// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QImage>

namespace posiscope {

/// The paint buffer of a plot: an opaque image that includes the background, so that a paint event only
/// copies it. Its memory is allocated when it is first drawn on.
class OpaqueBuffer : public QCPAbstractPaintBuffer
{
public:
    OpaqueBuffer(const QSize& size, double devicePixelRatio);

    void setBackgroundColour(const QColor& ground) { m_ground = ground; }

    QCPPainter* startPainting() override;
    void draw(QCPPainter* painter) const override;
    /// Fills the buffer with the background colour, although QCustomPlot passes a transparent one.
    void clear(const QColor& colour) override;

protected:
    void reallocateBuffer() override;

private:
    void allocate();

    QColor m_ground = Qt::white;
    QImage m_image;
};

} // namespace posiscope
