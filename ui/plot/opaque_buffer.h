// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QImage>

namespace posiscope {

/// What a plot is drawn into between replots: a picture with the plot's ground in it and no transparency, so
/// that a paint event copies it instead of filling the ground and blending the plot over it. It has no memory
/// before it is drawn on.
class OpaqueBuffer : public QCPAbstractPaintBuffer
{
public:
    OpaqueBuffer(const QSize& size, double devicePixelRatio);

    void setGround(const QColor& ground) { m_ground = ground; }

    QCPPainter* startPainting() override;
    void draw(QCPPainter* painter) const override;
    /// QCustomPlot asks for a transparent buffer; it becomes the ground.
    void clear(const QColor& colour) override;

protected:
    void reallocateBuffer() override;

private:
    void allocate();

    QColor m_ground = Qt::white;
    QImage m_image;
};

} // namespace posiscope
