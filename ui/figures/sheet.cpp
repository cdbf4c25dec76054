// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/sheet.h"

#include "ui/pictures/canvas_metric.h"

namespace posiscope {

Sheet::Sheet(QPainter& painter, QSize pixels)
    : m_painter(painter)
    , m_pixels(pixels)
    , m_ratio(painter.device()->devicePixelRatioF())
{
}

int Sheet::metric(PaintDeviceMetric metric) const
{
    return canvasMetric(metric, m_pixels, m_ratio);
}

} // namespace posiscope
