// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/canvas.h"

#include <QImage>

#include <algorithm>
#include <cmath>
#include <limits>

namespace posiscope {

Canvas::Canvas(QSize pixels, double ratio)
    : m_pixels(pixels)
    , m_ratio(ratio)
    , m_rows(pixels.height())
{
}

void Canvas::setRows(int first, int count)
{
    m_firstRow = first;
    m_rows = count;
}

QTransform Canvas::toPicture() const
{
    // A painter's own ratio is never below 1. Painters must not translate to the first row themselves: when
    // Qt 6.4 restores a clip, it applies such a translation twice.
    const double missing = std::min(m_ratio, 1.);
    return QTransform::fromScale(missing, missing) * QTransform::fromTranslate(0, m_firstRow);
}

int Canvas::metric(PaintDeviceMetric metric) const
{
    static const int screenDpi = QImage(1, 1, QImage::Format_RGB32).logicalDpiY();
    constexpr double millimetresAnInch = 25.4;
    const auto length = [this](int count) {
        return static_cast<int>(std::lround(count / m_ratio / screenDpi * millimetresAnInch));
    };
    switch (metric) {
    case PdmWidth:
        return m_pixels.width();
    case PdmHeight:
        return m_rows;
    case PdmWidthMM:
        return length(m_pixels.width());
    case PdmHeightMM:
        return length(m_rows);
    case PdmNumColors:
        return std::numeric_limits<int>::max();
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return screenDpi;
    case PdmDevicePixelRatio:
        return static_cast<int>(m_ratio);
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(std::lround(m_ratio * devicePixelRatioFScale()));
    default: // kinds that later versions of Qt have added
        return 0;
    }
}

} // namespace posiscope
