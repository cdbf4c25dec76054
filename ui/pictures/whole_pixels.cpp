// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/whole_pixels.h"

#include <algorithm>
#include <cmath>

namespace posiscope::whole_pixels {

QRectF area(const QRectF& pixels)
{
    const double left = std::round(pixels.left());
    const double top = std::round(pixels.top());
    return {left, top, std::max(1., std::round(pixels.right()) - left),
            std::max(1., std::round(pixels.bottom()) - top)};
}

QPainterPath clip(const QPainterPath& path, const QTransform& toPixels)
{
    const QPainterPath mapped = toPixels.map(path);
    QPainterPath rect;
    rect.addRect(mapped.boundingRect());
    if (toPixels.type() > QTransform::TxScale || mapped != rect)
        return mapped;
    QPainterPath whole;
    whole.addRect(area(mapped.boundingRect()));
    return whole;
}

} // namespace posiscope::whole_pixels
