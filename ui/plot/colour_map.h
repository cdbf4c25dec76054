// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QColor>
#include <QRgb>

#include <array>
#include <optional>
#include <span>

namespace posiscope {

/// Odd, so that one colour, the middle one, stands for the centre of the range and nothing else.
inline constexpr int colourCount = 257;
using Colours = std::array<QRgb, colourCount>;

/// A colour map as it is drawn. If `darkMiddle` is set, the middle of a diverging map has that colour, the
/// background of a dark plot, so that 0 looks like the background and the largest values are brightest. A
/// ramp goes from its first colour to its second, at three quarters of the range, and on to its third.
struct Colouring
{
    Colouring(ColourMap colourMap) // implicit, because a map alone is one
        : map(colourMap)
    {
    }
    Colouring(ColourMap colourMap, QRgb middle)
        : map(colourMap)
        , darkMiddle(middle)
    {
    }
    Colouring(QRgb lowest, QRgb strong, QRgb strongest)
        : map(ColourMap::Grey)
        , ramp({lowest, strong, strongest})
    {
    }

    ColourMap map;
    std::optional<QRgb> darkMiddle;
    std::optional<std::array<QRgb, 3>> ramp; ///< colours of our own in place of the map's
    std::optional<QRgb> ofEqual; ///< of values that are all equal; else they have the middle colour

    bool operator==(const Colouring&) const = default;
};

/// The opaque colours of a map, from the lowest value to the highest.
Colours coloursOf(const Colouring& colouring);

/// Whether the map has a neutral middle, for values around 0.
bool isDiverging(ColourMap map);

/// WCAG 2's relative luminance of a colour of sRGB: 0.2126 R + 0.7152 G + 0.0722 B of the linear channels,
/// from 0 to 1.
double luminance(QRgb colour);

/// WCAG 2's contrast, (L₁ + 0.05) / (L₂ + 0.05) with L₁ the lighter one's luminance: from 1 to 21.
double contrast(QRgb one, QRgb other);

/// Black or white, whichever has more contrast to the colour; the contrast is at least 4.58.
QColor textOn(QRgb colour);

/// A colour, 0xRRGGBB, and where on its map it lies: from 0, the lowest value, to 256, the highest.
struct ControlPoint
{
    int at;
    QRgb colour;
};

/// The points that a map is drawn through, in order, the first at 0 and the last at 256.
std::span<const ControlPoint> controlPoints(ColourMap map);

} // namespace posiscope
