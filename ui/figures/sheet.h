// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QPainter>
#include <QSize>

namespace posiscope {

/// A part of what a painter draws on, as a device of its own: what begins to paint on it paints with that
/// painter, from where its origin is.
class Sheet : public QPaintDevice
{
public:
    /// So many pixels of the painter's device.
    Sheet(QPainter& painter, QSize pixels);

    QPaintEngine* paintEngine() const override { return m_painter.paintEngine(); }

protected:
    int metric(PaintDeviceMetric metric) const override;
    QPainter* sharedPainter() const override { return &m_painter; }

private:
    QPainter& m_painter;
    QSize m_pixels;
    double m_ratio;
};

} // namespace posiscope
