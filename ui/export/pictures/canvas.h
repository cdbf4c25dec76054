// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QSize>
#include <QTransform>

namespace posiscope {

/// A picture of so many pixels to draw on, of which `ratio` make a logical one. Its logical dots an inch are
/// those of the screen, for which type is measured where no device is at hand.
class Canvas : public QPaintDevice
{
public:
    Canvas(QSize pixels, double ratio);

    /// What begins to paint from now on has these rows of pixels alone, and begins with the first of them.
    void setRows(int first, int count);

    /// From the pixels that painters draw on to those of the picture.
    QTransform toPicture() const;

protected:
    QSize pixels() const { return m_pixels; }
    int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_pixels;
    double m_ratio;
    int m_firstRow = 0;
    int m_rows;
};

} // namespace posiscope
