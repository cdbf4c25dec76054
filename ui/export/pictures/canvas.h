// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QSize>
#include <QTransform>

namespace posiscope {

/// A picture of so many pixels to draw on, of which `ratio` make a logical one. Its logical dots an inch are
/// those of the screen, because Qt measures type for the screen where no device is given.
class Canvas : public QPaintDevice
{
public:
    Canvas(QSize pixels, double ratio);

    /// Painters that begin from now on see these rows of pixels alone, the first of them at y = 0.
    void setRows(int first, int count);

    /// From the painters' pixels to those of the picture.
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
