// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colour_map.h"

#include "ui/plot/colour_map_data.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

QRgb interpolated(const ControlPoint& from, const ControlPoint& to, int k)
{
    const int length = to.at - from.at;
    const auto channel = [&](int a, int b) {
        return (a * (to.at - k) + b * (k - from.at) + length / 2) / length;
    };
    return qRgb(channel(qRed(from.colour), qRed(to.colour)), channel(qGreen(from.colour), qGreen(to.colour)),
                channel(qBlue(from.colour), qBlue(to.colour)));
}

double linear(int channel)
{
    const double c = channel / 255.;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

} // namespace

Colours coloursOf(ColourMap map)
{
    const auto points = controlPoints(map);
    Colours colours{};
    for (std::size_t p = 1; p < points.size(); ++p)
        for (int k = points[p - 1].at; k <= points[p].at; ++k)
            colours[static_cast<std::size_t>(k)] = interpolated(points[p - 1], points[p], k);
    return colours;
}

bool isDiverging(ColourMap map)
{
    return map == ColourMap::RdBu || map == ColourMap::PuOr || map == ColourMap::Coolwarm ||
           map == ColourMap::Vik;
}

double luminance(QRgb colour)
{
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

double contrast(QRgb one, QRgb other)
{
    const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor textOn(QRgb colour)
{
    const bool black = contrast(colour, qRgb(0, 0, 0)) >= contrast(colour, qRgb(255, 255, 255));
    return black ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace posiscope
