// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QRgb>

#include <span>

namespace posiscope {

/// A colour, 0xRRGGBB, and where on its map it lies: from 0, the lowest value, to 256, the highest.
struct ControlPoint
{
    int at;
    QRgb colour;
};

/// The points that a map is drawn through, in order, the first at 0 and the last at 256.
std::span<const ControlPoint> controlPoints(ColourMap map);

} // namespace posiscope
