// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "core/numerics/tone_filter.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace posiscope {

/// encodingPixels, in a picture of its own.
inline Table<float> picture(const Sinusoid& sinusoid, Interval rows, Interval columns, int height, int width)
{
    Table<float> pixels = Table<float>::Constant(height, width, 7.f);
    encodingPixels(sinusoid, rows, columns, pixels);
    return pixels;
}

inline Interval whole(int count)
{
    return {0, static_cast<double>(count)};
}

/// The filtered tone, from its definition.
inline double filteredTone(const Sinusoid& sinusoid, Interval rows, int height, int pixel, int dimension)
{
    const double step = rows.size() / height;
    const double centre = rows.first + (pixel + 0.5) * step - 0.5;
    const double omega = sinusoid.frequencies().omega(columnAt(sinusoid.parameters(), dimension).pair);
    return toneFilter(omega * step / M_PI) * sinusoid.curve(centre, dimension);
}

/// What a pixel shows of the narrow columns from left to right of it, from the definition: value(j) of each
/// of dModel columns.
inline double narrowColumns(double left, double right, int dModel, const std::function<double(int)>& value)
{
    const double width = right - left;
    const bool whole = std::abs(width - std::round(width)) < 1e-9;
    const double soft = dModel == 1 || whole ? 0 : 1 - toneFilter(width);
    const auto softened = [&](int column) {
        const int before = column == 0 ? std::min(1, dModel - 1) : column - 1;
        const int after = column == dModel - 1 ? std::max(dModel - 2, 0) : column + 1;
        return (1 - soft / 2) * value(column) + soft / 4 * (value(before) + value(after));
    };
    double sum = 0;
    for (int column = static_cast<int>(left); column < std::min<double>(right, dModel); ++column)
        sum += (std::min<double>(right, column + 1) - std::max<double>(left, column)) * softened(column);
    return sum / width;
}

} // namespace posiscope
