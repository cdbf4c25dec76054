// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/pictures/canvas.h"

#include <QImage>

#include <memory>

namespace posiscope {

class RasterEngine;

/// An image to draw a figure on as SVG and PDF are drawn: letters as outlines, exactly where they were laid
/// out. On a plain image a painter would move each letter to the nearest whole pixel.
class RasterCanvas : public Canvas
{
public:
    /// `ratio` of the image's pixels make a logical one; the image's own ratio is 1.
    RasterCanvas(QImage& image, double ratio);
    ~RasterCanvas() override;

    QPaintEngine* paintEngine() const override;

private:
    std::unique_ptr<RasterEngine> m_engine;
};

} // namespace posiscope
