// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace posiscope {

/// How many pixels of an image have exactly a colour.
inline int countOf(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour;
    return count;
}

inline bool shows(const QImage& image, const QColor& colour)
{
    return countOf(image, colour) > 0;
}

/// The pixels of an image that are not of its ground.
inline QRect inkOf(const QImage& image, const QColor& ground = Qt::white)
{
    QRect ink;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) != ground)
                ink |= QRect(x, y, 1, 1);
    return ink;
}

} // namespace posiscope
