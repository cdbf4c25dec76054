// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/canvas_metric.h"

#include <QGuiApplication>
#include <QImage>

#include <cmath>
#include <limits>

namespace posiscope {

int canvasMetric(QPaintDevice::PaintDeviceMetric metric, QSize pixels, double ratio)
{
    static const int screenDpi = QImage(1, 1, QImage::Format_RGB32).logicalDpiY();
    constexpr double millimetresAnInch = 25.4;
    const auto length = [ratio](int count) {
        return static_cast<int>(std::lround(count / ratio / screenDpi * millimetresAnInch));
    };
    switch (metric) {
    case QPaintDevice::PdmWidth:
        return pixels.width();
    case QPaintDevice::PdmHeight:
        return pixels.height();
    case QPaintDevice::PdmWidthMM:
        return length(pixels.width());
    case QPaintDevice::PdmHeightMM:
        return length(pixels.height());
    case QPaintDevice::PdmNumColors:
        return std::numeric_limits<int>::max();
    case QPaintDevice::PdmDepth:
        return 32;
    case QPaintDevice::PdmDpiX:
    case QPaintDevice::PdmDpiY:
    case QPaintDevice::PdmPhysicalDpiX:
    case QPaintDevice::PdmPhysicalDpiY:
        return screenDpi;
    case QPaintDevice::PdmDevicePixelRatio:
        return static_cast<int>(ratio);
    case QPaintDevice::PdmDevicePixelRatioScaled:
        return static_cast<int>(std::lround(ratio * QPaintDevice::devicePixelRatioFScale()));
    default: // kinds that later versions of Qt have added
        return 0;
    }
}

} // namespace posiscope
