// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/file_size.h"

#include "ui/export/figure/figure.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double smallPixels = 150'000;
constexpr double largePixels = 4 * smallPixels; ///< what is drawn in a few hundredths of a second

double pixelsOf(const FigureSpec& spec)
{
    const QSize size = pixelSize(spec);
    return 1. * size.width() * size.height();
}

/// The same figure in so many pixels.
FigureSpec coarser(FigureSpec spec, double pixels)
{
    const int dpi = spec.dpi;
    spec.dpi = std::clamp(static_cast<int>(std::lround(dpi * std::sqrt(pixels / pixelsOf(spec)))),
                          smallestDpi, largestDpi);
    if (spec.unit == LengthUnit::Pixel) {
        spec.width *= 1. * spec.dpi / dpi;
        spec.height *= 1. * spec.dpi / dpi;
    }
    return spec;
}

} // namespace

qint64 likelyBytes(Figure& figure)
{
    const FigureSpec whole = figure.spec();
    if (pixelsOf(whole) <= largePixels)
        return figure.file().size();
    double pixels[2] = {};
    double bytes[2] = {};
    for (int i : {0, 1}) {
        const FigureSpec part = coarser(whole, i == 0 ? smallPixels : largePixels);
        figure.setSpec(part);
        pixels[i] = pixelsOf(part);
        bytes[i] = static_cast<double>(figure.file().size());
    }
    figure.setSpec(whole);
    const double growth = std::clamp(std::log(bytes[1] / bytes[0]) / std::log(pixels[1] / pixels[0]), 0., 1.);
    return std::llround(bytes[1] * std::pow(pixelsOf(whole) / pixels[1], growth));
}

} // namespace posiscope
