// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/tones.h"

#include <cmath>

namespace posiscope {

/// encodingPixels, in a picture of its own.
inline Table<float> picture(const Sinusoid& sinusoid, Window rows, Window columns, int height, int width)
{
    Table<float> pixels = Table<float>::Constant(height, width, 7.f);
    encodingPixels(sinusoid, rows, columns, pixels);
    return pixels;
}

inline Window whole(int count)
{
    return {0, static_cast<double>(count)};
}

/// The filtered tone, from its definition.
inline double filteredTone(const Sinusoid& sinusoid, Window rows, int height, int pixel, int dimension)
{
    const double step = rows.size() / height;
    const double centre = rows.first + (pixel + 0.5) * step - 0.5;
    const double omega = sinusoid.frequencies().omega(columnAt(sinusoid.parameters(), dimension).pair);
    return toneFilter(omega * step / M_PI) * sinusoid.curve(centre, dimension);
}

} // namespace posiscope
